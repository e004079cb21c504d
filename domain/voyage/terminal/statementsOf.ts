import { orderTime } from "../observation/happened.ts"
import { isSnapshot } from "../observation/Observation.ts"
import type { Classifier, Fact, ReportedTime, Statement, TransportCall } from "../observation/Observation.ts"
import { momentOf } from "../observation/revision.ts"
import { facilityText } from "./Facility.ts"
import type { TerminalMove, TerminalSnapshot, TerminalSubject } from "./TerminalSnapshot.ts"

interface StatedFact {
  readonly key: string
  readonly fact: Fact
  /** Null for a state as of the snapshot. */
  readonly happened: ReportedTime | null
  readonly classifier: Classifier
  readonly call: TransportCall | null
}

const stated = (key: string, fact: Fact, happened: ReportedTime | null = null): StatedFact => ({
  key,
  fact,
  happened,
  classifier: "ACT",
  call: null
})

/** The next message revises states and estimates; other facts only with a sequence. */
const statementOf = (
  { asOf, container, facility, revision, revision_clock, sequence, zone }: TerminalSubject,
  { call, classifier, fact, happened, key }: StatedFact
): Statement => {
  const isRevised = isSnapshot({ fact })
  const isDated = isRevised || classifier !== "ACT" || sequence != null
  return {
    fact,
    classifier,
    container,
    documents: [],
    place: { locode: facility.locode, facility: facility.code, name: null },
    call,
    happened: happened ?? (isRevised ? momentOf(asOf, revision_clock, zone) : null),
    source_id: null,
    revision: isDated ? revision : null,
    ...(isDated && revision_clock != null ? { revision_clock } : {}),
    ...(isDated && sequence != null ? { sequence } : {}),
    retracted: false,
    fact_key: `${key}|${container}|${facilityText(facility)}`
  }
}

/** Mode only for rail and barge: a terminal has one gate and one quay. */
const moveOf = ({ call = null, classifier = "ACT", happened, laden, mode, move }: TerminalMove): StatedFact => {
  const key = [
    "move",
    ...(classifier === "ACT" ? [] : [classifier]),
    ...(mode === "rail" || mode === "barge" ? [mode] : []),
    ...(laden === false ? ["empty"] : []),
    move
  ].join(":")
  return { key, fact: { type: "move", move, mode, laden, role: null }, happened, classifier, call }
}

const statedFacts = (snapshot: TerminalSnapshot): ReadonlyArray<StatedFact> => {
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
  const facts: ReadonlyArray<ReadonlyArray<StatedFact> | StatedFact | undefined> = [
    available === undefined ? undefined : stated("availability", { type: "availability", available }),
    holds === undefined ? undefined : stated("holds", { type: "holds", holds }),
    holdChanges?.map((change) =>
      stated(`hold:${change.name}:${change.code}`, { type: "hold_change", ...change } as const)
    ),
    fees && stated("fees", { type: "fees", fees }),
    lastFreeDay === undefined
      ? undefined
      : stated("last_free_day", { type: "last_free_day", by: "terminal", date: lastFreeDay }),
    moves?.map(moveOf),
    yardLocation === undefined ? undefined : stated("yard_location", { type: "yard_location", location: yardLocation }),
    appointment === undefined ? undefined : stated("appointment", { type: "appointment", at: appointment }),
    isoCode === undefined ? undefined : stated("equipment", { type: "equipment", iso_code: isoCode }),
    pounds === undefined ? undefined : stated("weight", { type: "weight", pounds }),
    sealNumber === undefined ? undefined : stated("seal", { type: "seal", number: sealNumber }),
    notes?.map(({ code, happened, text }) => stated(`note:${code}`, { type: "other", code, text }, happened))
  ]
  return facts.flatMap((fact) => fact ?? [])
}

const timeOf = ({ happened }: StatedFact): number =>
  happened === null ? Number.POSITIVE_INFINITY : orderTime(happened)

const latestOfEachFact = (facts: ReadonlyArray<StatedFact>): ReadonlyArray<StatedFact> => {
  const byKey = new Map<string, StatedFact>()
  for (const one of facts) {
    const before = byKey.get(one.key)
    if (before === undefined || timeOf(one) > timeOf(before)) byKey.set(one.key, one)
  }
  return [...byKey.values()]
}

/** Per container, facility and attribute. The key survives changes of value and transport. */
export const statementsOf = (snapshot: TerminalSnapshot): ReadonlyArray<Statement> =>
  latestOfEachFact(statedFacts(snapshot)).map((one) => statementOf(snapshot, one))
