import type { CalendarDate } from "../../Time.ts"
import type { HoldName } from "../container/TerminalHold.ts"
import { orderTime } from "../observation/happened.ts"
import type { ReportedTime } from "../observation/Observation.ts"
import { sortEntries } from "./currentHolds.ts"
import { meaningOfStatus } from "./statusCodes.ts"
import type { StatusMeaning } from "./statusCodes.ts"
import type { HoldChange, SnapshotFields, TerminalMove, TerminalNote } from "./TerminalSnapshot.ts"

export interface StatusEntry {
  readonly code: string
  readonly text: string | null
  readonly happened: ReportedTime | null
}

export interface StatusRules {
  /** False if it contains only changes, as in a terminal 315. */
  readonly isComplete: boolean
  /** Meanings of codes that the sender uses differently. */
  readonly codes?: Readonly<Record<string, StatusMeaning>>
  readonly laden: boolean | null
  readonly dayOf: (happened: ReportedTime) => CalendarDate | null
}

type StatusFields = Pick<
  SnapshotFields,
  "available" | "holds" | "holdChanges" | "fees" | "lastFreeDay" | "moves" | "notes"
>

interface StatusesReading {
  readonly fields: StatusFields
  /** Sentences without a full stop. */
  readonly problems: ReadonlyArray<string>
}

type Entry = StatusEntry & { readonly meaning: StatusMeaning }

interface PartialReading<A> {
  readonly found: A
  readonly problems: ReadonlyArray<string>
}

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

/** Customs also answers for examining agencies; the carrier for freight and its release. */
const releasingParties: ReadonlyArray<ReadonlySet<HoldName>> = [
  new Set(["customs", "USDA", "VACIS"]),
  new Set(["freight", "line"])
]

/** A missing party is not a release. */
const namesAllParties = (changes: ReadonlyArray<HoldChange>): boolean =>
  releasingParties.every((names) => changes.some(({ name }) => names.has(name)))

/** Systems print a hold with its release; the hold is still active. */
const withoutContradictions = (changes: ReadonlyArray<HoldChange>): ReadonlyArray<HoldChange> => {
  const held = changes.filter(({ status }) => status !== "released")
  return changes.filter(
    ({ lifts, name, status }) =>
      status !== "released" || !held.some((hold) => hold.name === name && (lifts === null || lifts.includes(hold.code)))
  )
}

const holdFields = (
  changes: ReadonlyArray<HoldChange>,
  isList: boolean,
  mayHoldMore: boolean
): Pick<StatusFields, "holds" | "holdChanges"> => {
  if (isList) {
    const held = changes.filter(({ status }) => status !== "released")
    return { holds: sortEntries(held.map(({ description, name }) => ({ name, status: "hold", description }))) }
  }
  const known = changes.length === 0 ? {} : { holdChanges: withoutContradictions(changes) }
  // An unknown code may be a hold, so an earlier list without holds no longer counts.
  const isHeld = changes.some(({ status }) => status !== "released")
  return mayHoldMore && !isHeld ? { holds: null } : known
}

const timeOf = ({ happened }: StatusEntry): number => (happened === null ? 0 : orderTime(happened))

const availabilityOf = (entries: ReadonlyArray<Entry>): PartialReading<Pick<StatusFields, "available">> => {
  const stated = entries.flatMap((entry) =>
    entry.meaning.says === "availability" ? [{ available: entry.meaning.available, time: timeOf(entry) }] : []
  )
  const last = Math.max(...stated.map(({ time }) => time))
  const latest = new Set(stated.filter(({ time }) => time === last).map(({ available }) => available))
  const [available] = latest
  if (latest.size > 1)
    return { found: {}, problems: ["the message reports the container as available and as not available"] }
  return { found: available === undefined ? {} : { available }, problems: [] }
}

const lastFreeDayOf = (
  entries: ReadonlyArray<Entry>,
  dayOf: StatusRules["dayOf"]
): PartialReading<Pick<StatusFields, "lastFreeDay">> => {
  const stated = entries.filter(({ meaning }) => meaning.says === "last_free_day")
  const days = new Set(stated.map(({ happened }) => (happened === null ? null : dayOf(happened))))
  const [day] = days
  if (day === undefined) return { found: {}, problems: [] }
  if (day === null || days.size > 1) return { found: {}, problems: ["the last free day is not one clear day"] }
  return { found: { lastFreeDay: day }, problems: [] }
}

const movesOf = (entries: ReadonlyArray<Entry>, laden: boolean | null): PartialReading<ReadonlyArray<TerminalMove>> => {
  const stated = entries.flatMap(({ code, happened, meaning }) =>
    meaning.says === "move" ? [{ code, happened, meaning }] : []
  )
  return {
    found: stated.flatMap(({ happened, meaning: { laden: own, mode, move } }) =>
      happened === null ? [] : [{ move, mode, laden: own ?? laden, happened }]
    ),
    problems: stated.flatMap(({ code, happened }) => (happened === null ? [`status ${code} has no time`] : []))
  }
}

const noteOf = ({ code, happened, meaning, text }: Entry): ReadonlyArray<TerminalNote> =>
  meaning.says === "note" ? [{ code, text: text ?? meaning.description, happened }] : []

/**
 * A complete list counts as changes without a code of customs or of the carrier (some terminals omit both release and
 * hold), or with an unknown code, which may be a hold.
 */
export const readStatuses = (entries: ReadonlyArray<StatusEntry>, rules: StatusRules): StatusesReading => {
  const read = entries.map((entry) => {
    const code = entry.code.trim().toUpperCase()
    return { ...entry, code, meaning: meaningOfStatus(code, rules.codes) }
  })
  const known = read.flatMap(({ meaning, ...entry }): ReadonlyArray<Entry> =>
    meaning === null ? [] : [{ ...entry, meaning }]
  )
  const unknown = read.flatMap(({ code, meaning }) => (meaning === null ? [code.slice(0, 20)] : []))
  const changes = known.flatMap(changesOf)
  const isList = rules.isComplete && unknown.length === 0 && namesAllParties(changes)
  const availability = availabilityOf(known)
  const lastFreeDay = lastFreeDayOf(known, rules.dayOf)
  const moves = movesOf(known, rules.laden)
  return {
    fields: {
      ...availability.found,
      ...holdFields(changes, isList, rules.isComplete && unknown.length > 0),
      ...(known.some(({ meaning }) => meaning.says === "paid") ? { fees: [] } : {}),
      ...lastFreeDay.found,
      moves: moves.found,
      notes: known.flatMap(noteOf)
    },
    problems: [
      ...unknown.map((code) => `status code ${code} is unknown`),
      ...availability.problems,
      ...lastFreeDay.problems,
      ...moves.problems
    ]
  }
}
