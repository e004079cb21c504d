import type { DataSource } from "#domain/DataSource.ts"
import type { CalendarDate } from "#domain/Time.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type {
  Classifier,
  Document,
  Fact,
  ReportedTime,
  ObservedPlace,
  PlaceRole,
  Statement
} from "#domain/voyage/observation/Observation.ts"
import { momentOf } from "#domain/voyage/observation/revision.ts"
import { freeTimeOf } from "#domain/voyage/terminal/freeTimeOf.ts"
import type { StatusMeaning } from "#domain/voyage/terminal/statusCodes.ts"

import { revisionAt, revisionOf } from "../reportDate.ts"
import type { Revision } from "../reportDate.ts"
import { callOf } from "./references.ts"
import type { Vessel } from "./references.ts"
import { statementOf, zoneAt } from "./wire/Message.ts"
import type { Message } from "./wire/Message.ts"

export interface Status {
  readonly code: string
  readonly meaning: StatusMeaning | null
  readonly classifier: Classifier
  readonly happened: ReportedTime | null
  readonly day: CalendarDate | null
  readonly place: ObservedPlace | null
  readonly role: PlaceRole | null
  readonly laden: boolean | null
  readonly vessel: Vessel | null
  /** Reason why the code cannot be a vessel's move here. */
  readonly noVessel: string | null
}

export interface About {
  readonly containers: ReadonlyArray<ContainerNumber | null>
  readonly documents: ReadonlyArray<Document>
  readonly dataSource: DataSource
}

interface StatusFacts {
  readonly facts: ReadonlyArray<Fact>
  readonly problem: string | null
}

type MoveMeaning = Extract<StatusMeaning, { readonly says: "move" }>

const otherFact = (set: string, { code }: Status, text: string | null, problem: string | null = null): StatusFacts => ({
  facts: [{ type: "other", code: `${set}/${code}`.slice(0, 40), text }],
  problem
})

const moveFact = (set: string, status: Status, { laden: own, mode, move }: MoveMeaning): StatusFacts => {
  const { code, laden, noVessel, role } = status
  if (mode === null) return otherFact(set, status, move === "arrive" ? "arrived" : "departed")
  if (mode === "vessel" && noVessel !== null) return otherFact(set, status, move, noVessel)
  const isTorn = own !== null && laden !== null && own !== laden
  return {
    facts: [{ type: "move", move, mode, laden: isTorn ? null : (own ?? laden), role }],
    problem: isTorn
      ? `Status ${code} is of ${own ? "a laden" : "an empty"} container, but the message reports that it is ${laden ? "laden" : "empty"}.`
      : null
  }
}

/** States hold from their report on, so an estimated one is only kept. */
const stateMeanings: ReadonlySet<StatusMeaning["says"]> = new Set(["availability", "hold", "release", "paid"])

const factsOf = (set: string, status: Status, dataSource: DataSource): StatusFacts => {
  const { code, day, meaning } = status
  const stated = (...facts: ReadonlyArray<Fact>): StatusFacts => ({ facts, problem: null })
  const released = (
    name: Extract<Fact, { readonly type: "hold_change" }>["name"],
    description: string,
    lifts: ReadonlyArray<string> | null
  ): Fact => ({
    type: "hold_change",
    code,
    name,
    status: "released",
    lifts,
    description
  })
  if (meaning === null)
    return otherFact(set, status, null, `Status ${code.slice(0, 20)} is unknown. It is stored, but has no effect.`)
  if (status.classifier !== "ACT" && stateMeanings.has(meaning.says)) {
    return otherFact(
      set,
      status,
      "expected",
      `Status ${code.slice(0, 20)} is only an estimate. It is stored, but has no effect.`
    )
  }
  switch (meaning.says) {
    case "move":
      return moveFact(set, status, meaning)
    case "availability":
      return stated({ type: "availability", available: meaning.available })
    case "hold":
      return stated({
        type: "hold_change",
        code,
        name: meaning.name,
        status: "hold",
        lifts: null,
        description: meaning.description
      })
    case "release":
      return stated(...meaning.names.map((name) => released(name, meaning.description, null)))
    case "paid":
      return stated(released("other", meaning.description, ["TC"]))
    case "last_free_day":
      return day === null
        ? otherFact(set, status, "last free day", "The last free day is missing.")
        : stated({ type: "last_free_day", by: freeTimeOf(dataSource), date: day })
    case "rail_notification":
      return otherFact(set, status, "rail notification: the free time begins")
    case "note":
      return otherFact(set, status, meaning.description)
  }
}

const isState = ({ type }: Fact): boolean =>
  type === "availability" || type === "hold_change" || type === "last_free_day"

/** A last free day is not a time of the report, so the message orders it. */
const stateRevision = ({ type }: Fact, { happened }: Status, message: Message): Revision =>
  type !== "last_free_day" && happened !== null && "at" in happened
    ? revisionAt(happened.at, message.reported)
    : revisionOf(message.reported)

/** A last free day holds as of its message. */
const momentOfDay = (place: ObservedPlace | null, message: Message): ReportedTime | null => {
  const { revision, revision_clock } = revisionOf(message.reported)
  return revision === null ? null : momentOf(revision, revision_clock, zoneAt(place, message))
}

export const statusStatements = (
  message: Message,
  status: Status,
  { containers, documents, dataSource }: About
): { readonly statements: ReadonlyArray<Statement>; readonly problem: string | null } => {
  const { classifier, code, happened, place, vessel } = status
  const { facts, problem } = factsOf(message.set.id, status, dataSource)
  return {
    problem,
    statements: facts.flatMap((fact) =>
      containers.map((container) =>
        statementOf(message, {
          what: fact.type === "hold_change" ? `${code}/${fact.name}` : code,
          fact,
          classifier: isState(fact) ? "ACT" : classifier,
          container,
          documents,
          place,
          call:
            fact.type === "move" && fact.mode === "vessel"
              ? callOf(vessel, fact.move === "load" || fact.move === "depart" ? "goes" : "comes")
              : null,
          happened: fact.type === "last_free_day" ? momentOfDay(place, message) : happened,
          ...(isState(fact) ? { revision: stateRevision(fact, status, message) } : {})
        })
      )
    )
  }
}
