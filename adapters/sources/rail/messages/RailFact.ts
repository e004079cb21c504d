import { Result } from "effect"

import type { CalendarDate } from "#domain/Time.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { isSnapshot } from "#domain/voyage/observation/Observation.ts"
import type { Classifier, Fact, ReportedTime, Statement } from "#domain/voyage/observation/Observation.ts"

import { factOf, meaningOf } from "./codes.ts"
import type { RailroadCodes } from "./codes.ts"
import type { Station, StationOf } from "./stations.ts"
import { readHappened } from "./times.ts"
import type { ReadResult } from "./times.ts"

export interface RailFact {
  readonly fact: Fact
  readonly classifier: Classifier
  readonly happened: ReportedTime | null
  readonly station: Station | null
  readonly carrier: string | null
  /** The railroad's code or description; null for a fact that is not an event. */
  readonly code: string | null
}

export interface ReadItem {
  readonly container: ContainerNumber
  readonly trip: string | null
  readonly facts: ReadonlyArray<RailFact>
  /** One for each unreadable part; the other parts count. */
  readonly problems: ReadonlyArray<string>
}

export type ItemReader = (item: unknown, lookUp: StationOf) => ReadResult<ReadItem>

interface WrittenEvent {
  readonly code: string | null
  readonly description: string | null
  readonly time: string | null
  readonly station: Station | null
  readonly classifier: Classifier | null
  readonly laden: boolean | null
  readonly carrier: string | null
}

/** An arrival is at the destination if it is at the end of the railroad's journey, else on the way. */
const withArrivalRole = (fact: Fact, station: Station | null, destination: Station | null): Fact => {
  if (fact.type !== "move" || fact.move !== "arrive" || station === null || destination === null) return fact
  return { ...fact, role: station.key === destination.key ? "DEST" : "TS" }
}

/** An unknown classifier turns the event into a note. */
export const eventFact = (
  event: WrittenEvent,
  destination: Station | null,
  own?: RailroadCodes
): ReadResult<RailFact> => {
  const { carrier, classifier, station, time } = event
  if (event.code === null && event.description === null) return Result.fail("has neither a code nor a description")
  if (time === null) return Result.fail("has no time")
  const meaning = classifier === null ? null : meaningOf(event.code, event.description, own)
  return Result.map(readHappened(time, station?.zone ?? null), (happened) => ({
    fact: withArrivalRole(factOf(meaning, event), station, destination),
    classifier: classifier ?? "ACT",
    happened,
    station,
    carrier,
    code: event.code ?? event.description
  }))
}

export const estimateFact = (
  move: "arrive" | "discharge",
  time: string,
  station: Station | null,
  carrier: string
): ReadResult<RailFact> =>
  Result.map(readHappened(time, station?.zone ?? null), (happened) => ({
    fact: { type: "move", move, mode: "rail", laden: null, role: "DEST" },
    classifier: "EST",
    happened,
    station,
    carrier,
    code: null
  }))

/** A state holds until the railroad reports another one. */
export const stateFact = (fact: Fact, station: Station | null, carrier: string): RailFact => ({
  fact,
  classifier: "ACT",
  happened: null,
  station,
  carrier,
  code: null
})

export const lastFreeDayFact = (date: CalendarDate, station: Station | null, carrier: string): RailFact =>
  stateFact({ type: "last_free_day", by: "rail", date }, station, carrier)

/** By the wall clock: a later visit is another fact. */
const dayOf = (happened: ReportedTime | null): string => {
  if (happened === null) return ""
  return ("at" in happened ? happened.at : "local" in happened ? happened.local : happened.date).slice(0, 10)
}

/** Per trip, else per day. An estimate or a state is one fact on any day. */
const keyOf = (container: ContainerNumber, trip: string | null, stated: RailFact): string => {
  const { classifier, code, fact, happened, station } = stated
  const kind =
    fact.type === "move" ? `${fact.mode} ${fact.move}` : fact.type === "other" ? `other ${fact.code}` : fact.type
  const isEvent = classifier === "ACT" && code !== null && fact.type !== "availability"
  const occasion = trip ?? (isEvent ? dayOf(happened) : "")
  const where = classifier === "ACT" ? (station?.key ?? "") : ""
  return [kind, classifier, container, where, occasion, isEvent ? code : ""].join("|")
}

/** States hold as of their event, else as of the receipt. */
export const statementsOf = (
  { container, facts, trip }: ReadItem,
  receivedAt: ReportedTime
): ReadonlyArray<Statement> =>
  facts.map((one) => ({
    fact: one.fact,
    classifier: one.classifier,
    container,
    documents: [],
    place: one.station?.place ?? null,
    call:
      one.carrier === null
        ? null
        : {
            id: null,
            sequence: null,
            mode: "rail" as const,
            vessel_imo: null,
            vessel_name: null,
            import_voyage: null,
            export_voyage: null,
            carrier: one.carrier
          },
    happened: one.happened ?? (isSnapshot(one) ? receivedAt : null),
    source_id: null,
    revision: null,
    retracted: false,
    fact_key: keyOf(container, trip, one)
  }))

export const collectFacts = (
  readings: ReadonlyArray<readonly [attribute: string, read: ReadResult<RailFact>]>
): Pick<ReadItem, "facts" | "problems"> => ({
  facts: readings.flatMap(([, read]) => (Result.isSuccess(read) ? [read.success] : [])),
  problems: readings.flatMap(([attribute, read]) => (Result.isFailure(read) ? [`${attribute} ${read.failure}`] : []))
})
