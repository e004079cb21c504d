import { orderTime } from "../observation/happened.ts"
import { isSnapshot } from "../observation/Observation.ts"
import type { Classifier, Fact, Happened, Statement, TransportCall } from "../observation/Observation.ts"
import { facilityText } from "./Facility.ts"
import type { TerminalMove, TerminalSnapshot, TerminalSubject } from "./TerminalSnapshot.ts"

interface Told {
  readonly key: string
  readonly fact: Fact
  /** Null for what holds as of the snapshot. */
  readonly happened: Happened | null
  readonly classifier: Classifier
  readonly call: TransportCall | null
}

const stands = (key: string, fact: Fact, happened: Happened | null = null): Told => ({
  key,
  fact,
  happened,
  classifier: "ACT",
  call: null
})

/**
 * Only what stands as of a moment and what is expected is revised by the next message; a move, or what a box is, is said
 * once and for all.
 */
const statementOf = (
  { asOf, container, facility, revision, zone }: TerminalSubject,
  { call, classifier, fact, happened, key }: Told
): Statement => {
  const isStanding = isSnapshot({ fact })
  return {
    fact,
    classifier,
    container,
    documents: [],
    place: { locode: facility.locode, facility: facility.code, name: null },
    call,
    happened: happened ?? (isStanding ? { at: asOf, zone } : null),
    source_id: null,
    revision: isStanding || classifier !== "ACT" ? revision : null,
    retracted: false,
    fact_key: `${key}|${container}|${facilityText(facility)}`
  }
}

/** A gate and a ship are where a terminal is, so only what else moved a box stands in its key. */
const moveOf = ({ call = null, classifier = "ACT", happened, laden, mode, move }: TerminalMove): Told => {
  const key = [
    "move",
    ...(classifier === "ACT" ? [] : [classifier]),
    ...(mode === "rail" || mode === "barge" ? [mode] : []),
    ...(laden === false ? ["empty"] : []),
    move
  ].join(":")
  return { key, fact: { type: "move", move, mode, laden, role: null }, happened, classifier, call }
}

const told = (snapshot: TerminalSnapshot): ReadonlyArray<Told> => {
  const {
    appointment,
    available,
    fees,
    holdChanges,
    holds,
    isoCode,
    lastFreeDay,
    moves,
    notes,
    pounds,
    sealNumber,
    yardLocation
  } = snapshot
  const facts: ReadonlyArray<ReadonlyArray<Told> | Told | undefined> = [
    available === undefined ? undefined : stands("availability", { type: "availability", available }),
    holds && stands("holds", { type: "holds", holds }),
    holdChanges?.map((change) =>
      stands(`hold:${change.name}:${change.code}`, { type: "hold_change", ...change } as const)
    ),
    fees && stands("fees", { type: "fees", fees }),
    lastFreeDay === undefined
      ? undefined
      : stands("last_free_day", { type: "last_free_day", by: "terminal", date: lastFreeDay }),
    moves?.map(moveOf),
    yardLocation === undefined ? undefined : stands("yard_location", { type: "yard_location", location: yardLocation }),
    appointment === undefined ? undefined : stands("appointment", { type: "appointment", at: appointment }),
    isoCode === undefined ? undefined : stands("equipment", { type: "equipment", iso_code: isoCode }),
    pounds === undefined ? undefined : stands("weight", { type: "weight", pounds }),
    sealNumber === undefined ? undefined : stands("seal", { type: "seal", number: sealNumber }),
    notes?.map(({ code, happened, text }) => stands(`note:${code}`, { type: "other", code, text }, happened))
  ]
  return facts.flatMap((fact) => fact ?? [])
}

const timeOf = ({ happened }: Told): number => (happened === null ? Number.POSITIVE_INFINITY : orderTime(happened))

/** Of several statements of one fact, such as a move that two sections tell, the latest. */
const onceEach = (facts: ReadonlyArray<Told>): ReadonlyArray<Told> => {
  const byKey = new Map<string, Told>()
  for (const one of facts) {
    const before = byKey.get(one.key)
    if (before === undefined || timeOf(one) > timeOf(before)) byKey.set(one.key, one)
  }
  return [...byKey.values()]
}

/**
 * What a snapshot states: one fact for each container, facility and attribute, whose key stays the same when the terminal
 * changes its mind. The same snapshot gives the same statements over every transport.
 */
export const statementsOf = (snapshot: TerminalSnapshot): ReadonlyArray<Statement> =>
  onceEach(told(snapshot)).map((one) => statementOf(snapshot, one))
