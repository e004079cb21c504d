import { Result } from "effect"

import { dcsaReader } from "#adapters/sources/carriers/dcsa/dcsaReader.ts"
import type { FacilityProfile } from "#adapters/sources/terminals/FacilityProfile.ts"
import { terminalReader } from "#adapters/sources/terminals/reader.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { FeedId, ObservationId, RawId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import { receiveStatement } from "#domain/voyage/observation/facts/ReceivedStatement.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { profileOf } from "../../carriers/sources.ts"
import { containerNumber, carrierFeed, directVoyage, gazetteer, terminalFeed } from "../voyage/merge/observe.ts"

const bytes = (body: unknown) => new TextEncoder().encode(JSON.stringify(body))

const { zoneOf } = gazetteer

/** What the reader of carriers makes of an answer. */
export const carrierSays = (events: ReadonlyArray<object>, received = "2026-06-01T00:00:00.000Z"): Reading =>
  Result.getOrThrow(
    dcsaReader({ zoneOf, profileOf }).read(bytes(events), { source: "SIML", received_at: received as Instant })
  )

/** What the reader of terminals makes of a snapshot of container 1 at Los Angeles. */
export const terminalSays = (
  item: object,
  { asOf = "2026-01-22T00:00:00Z", facility = "USLAX/WBCT", profile }: Message = {}
): Reading => {
  const reader = terminalReader({ zoneOf, ...(profile === undefined ? {} : { profileOf: () => profile }) })
  const containers = [{ number: containerNumber(1), found: true, as_of: asOf, ...item }]
  const received_at = new Date(Date.parse(asOf) + 60_000).toISOString() as Instant
  return Result.getOrThrow(
    reader.read(bytes({ facility, generated_at: asOf, containers }), { source: "terminal-json", received_at })
  )
}

interface Message {
  readonly asOf?: string
  readonly facility?: string
  readonly profile?: FacilityProfile
}

let serial = 0

/** The rows of a store that knew nothing before. */
export const rows = (
  { data_source, statements }: Reading,
  feed_id: FeedId = data_source === "terminal" ? terminalFeed : carrierFeed,
  received = "2026-06-01T00:00:00.000Z"
): ReadonlyArray<Observation> => {
  const received_at = received as Instant
  const raw_id = "00000000-0000-4000-8000-0000000000fe" as RawId
  const source = { feed_id, raw_id, data_source, reader_version: 1, received_at, seen_at: received_at }
  return statements.map((statement) => {
    serial++
    const id = `00000000-0000-4000-9001-${String(serial).padStart(12, "0")}` as ObservationId
    return { ...receiveStatement(source, statement).row, id }
  })
}

/** A container ashore in Los Angeles, and one still at sea. */
export const ashore = directVoyage().slice(0, 6)
export const sailing = directVoyage().slice(0, 4)

export const factsOf = ({ containers }: MergeResult) => {
  const [first] = containers
  if (first === undefined) throw new Error("the merge has no container")
  return first.facts
}

export const reasonsOf = ({ refused }: MergeResult): ReadonlyArray<string> => refused.map(({ reason }) => reason)
export const rulesOf = ({ refused }: MergeResult): ReadonlyArray<string> => refused.map(({ rule }) => rule)

/** An equipment event as carriers write it. */
export const equipmentEvent = (more: object) => ({
  eventID: "e1",
  eventType: "EQUIPMENT",
  eventClassifierCode: "ACT",
  eventCreatedDateTime: "2026-02-01T00:00:00Z",
  eventDateTime: "2026-01-05T10:00:00+08:00",
  equipmentEventTypeCode: "LOAD",
  equipmentReference: containerNumber(1),
  emptyIndicatorCode: "LADEN",
  transportCall: { UNLocationCode: "CNSHA", modeOfTransport: "VESSEL" },
  documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: "BL1" }],
  ...more
})
