import type { HoldName } from "../container/TerminalHold.ts"
import { orderTime } from "../observation/happened.ts"
import type { Happened } from "../observation/Observation.ts"
import type { CalendarDate } from "../Time.ts"
import { inOrder } from "./standingHolds.ts"
import { meaningOfStatus } from "./statusCodes.ts"
import type { StatusMeaning } from "./statusCodes.ts"
import type { HoldChange, TerminalMove, TerminalNote, TerminalSnapshot } from "./TerminalSnapshot.ts"

/** One status code of a message, its own words for it and its date. */
export interface StatusEntry {
  readonly code: string
  readonly text: string | null
  readonly happened: Happened | null
}

export interface StatusRules {
  /** True: the list holds every status that stands. False: it holds what has changed, as a terminal 315 does. */
  readonly isComplete: boolean
  /** What the sender means by codes that it uses its own way. */
  readonly codes?: Readonly<Record<string, StatusMeaning>>
  /** Whether the container is laden; null where the message does not say. */
  readonly laden: boolean | null
  /** The calendar day of a time at the place; null where it cannot be told. */
  readonly dayOf: (happened: Happened) => CalendarDate | null
}

type ToldByStatuses = Pick<
  TerminalSnapshot,
  "available" | "holds" | "holdChanges" | "fees" | "lastFreeDay" | "moves" | "notes"
>

interface ReadStatuses {
  readonly told: ToldByStatuses
  /** What could not be read, as sentences without a full stop. */
  readonly problems: ReadonlyArray<string>
}

type Entry = StatusEntry & { readonly meaning: StatusMeaning }

/** A list of facts, and what was wrong with others. */
interface Found<A> {
  readonly found: A
  readonly problems: ReadonlyArray<string>
}

/** Terminal charges due. */
const chargesDue = "TC"

const changesOf = ({ code, meaning, text }: Entry): ReadonlyArray<HoldChange> => {
  if (meaning.says === "hold") {
    const { name } = meaning
    return [{ code, name, status: "hold", lifts: null, description: text ?? meaning.description }]
  }
  const released = (name: HoldName, description: string, lifts: ReadonlyArray<string> | null): HoldChange => ({
    code,
    name,
    status: "released",
    lifts,
    description: text ?? description
  })
  if (meaning.says === "paid") return [released("other", meaning.description, [chargesDue])]
  if (meaning.says !== "release") return []
  return meaning.names.map((name) => released(name, meaning.description, meaning.codes ?? null))
}

/** Customs answers for itself and those who examine on its behalf; the carrier for freight and its own release. */
const answering: ReadonlyArray<ReadonlySet<HoldName>> = [
  new Set(["customs", "USDA", "VACIS"]),
  new Set(["freight", "line"])
]

/** Whether each who may hold a container has been heard: that nobody is named is no release. */
const isWhole = (changes: ReadonlyArray<HoldChange>): boolean =>
  answering.every((names) => changes.some(({ name }) => names.has(name)))

/** A message that names a hold beside its release says that it still stands: systems print both. */
const withoutContradictions = (changes: ReadonlyArray<HoldChange>): ReadonlyArray<HoldChange> => {
  const held = changes.filter(({ status }) => status !== "released")
  return changes.filter(
    ({ lifts, name, status }) =>
      status !== "released" || !held.some((hold) => hold.name === name && (lifts === null || lifts.includes(hold.code)))
  )
}

const holdsSaid = (
  changes: ReadonlyArray<HoldChange>,
  isList: boolean
): Pick<ToldByStatuses, "holds" | "holdChanges"> => {
  if (isList) {
    const held = changes.filter(({ status }) => status !== "released")
    return { holds: inOrder(held.map(({ description, name }) => ({ name, status: "hold", description }))) }
  }
  return changes.length === 0 ? {} : { holdChanges: withoutContradictions(changes) }
}

const timeOf = ({ happened }: StatusEntry): number => (happened === null ? 0 : orderTime(happened))

/** The availability of the latest code; two codes of one moment that differ say nothing. */
const availabilityOf = (entries: ReadonlyArray<Entry>): Found<Pick<ToldByStatuses, "available">> => {
  const said = entries.flatMap((entry) =>
    entry.meaning.says === "availability" ? [{ available: entry.meaning.available, time: timeOf(entry) }] : []
  )
  const last = Math.max(...said.map(({ time }) => time))
  const latest = new Set(said.filter(({ time }) => time === last).map(({ available }) => available))
  const [available] = latest
  if (latest.size > 1) return { found: {}, problems: ["the container is said to be available and not available"] }
  return { found: available === undefined ? {} : { available }, problems: [] }
}

const lastFreeDayOf = (
  entries: ReadonlyArray<Entry>,
  dayOf: StatusRules["dayOf"]
): Found<Pick<ToldByStatuses, "lastFreeDay">> => {
  const said = entries.filter(({ meaning }) => meaning.says === "last_free_day")
  const days = new Set(said.map(({ happened }) => (happened === null ? null : dayOf(happened))))
  const [day] = days
  if (day === undefined) return { found: {}, problems: [] }
  if (day === null || days.size > 1) return { found: {}, problems: ["the last free day is not one clear day"] }
  return { found: { lastFreeDay: day }, problems: [] }
}

const movesOf = (entries: ReadonlyArray<Entry>, laden: boolean | null): Found<ReadonlyArray<TerminalMove>> => {
  const said = entries.flatMap(({ code, happened, meaning }) =>
    meaning.says === "move" ? [{ code, happened, meaning }] : []
  )
  return {
    found: said.flatMap(({ happened, meaning: { laden: own, mode, move } }) =>
      happened === null ? [] : [{ move, mode, laden: own ?? laden, happened }]
    ),
    problems: said.flatMap(({ code, happened }) => (happened === null ? [`status ${code} has no time`] : []))
  }
}

const noteOf = ({ code, happened, meaning, text }: Entry): ReadonlyArray<TerminalNote> =>
  meaning.says === "note" ? [{ code, text: text ?? meaning.description, happened }] : []

/**
 * What status codes say of a container. A complete list without a word of customs or of the carrier is read as changes:
 * some terminals leave out the release and name no hold. So is one with a code that nobody knows, which may be a hold.
 */
export const readStatuses = (entries: ReadonlyArray<StatusEntry>, rules: StatusRules): ReadStatuses => {
  const read = entries.map((entry) => {
    const code = entry.code.trim().toUpperCase()
    return { ...entry, code, meaning: meaningOfStatus(code, rules.codes) }
  })
  const known = read.flatMap(({ meaning, ...entry }): ReadonlyArray<Entry> =>
    meaning === null ? [] : [{ ...entry, meaning }]
  )
  const unknown = read.flatMap(({ code, meaning }) => (meaning === null ? [code.slice(0, 20)] : []))
  const changes = known.flatMap(changesOf)
  const availability = availabilityOf(known)
  const lastFreeDay = lastFreeDayOf(known, rules.dayOf)
  const moves = movesOf(known, rules.laden)
  return {
    told: {
      ...availability.found,
      ...holdsSaid(changes, rules.isComplete && unknown.length === 0 && isWhole(changes)),
      ...(known.some(({ meaning }) => meaning.says === "paid") ? { fees: [] } : {}),
      ...lastFreeDay.found,
      moves: moves.found,
      notes: known.flatMap(noteOf)
    },
    problems: [
      ...unknown.map((code) => `status code ${code} is not known`),
      ...availability.problems,
      ...lastFreeDay.problems,
      ...moves.problems
    ]
  }
}
