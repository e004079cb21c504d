import type { ContainerNumber } from "#domain/ContainerNumber.ts"
import { hashOf } from "#domain/contentHash.ts"
import { boundedKey, factName } from "#domain/factKey.ts"
import type {
  Classifier,
  Document,
  Fact,
  Happened,
  ObservedPlace,
  Statement,
  TransportCall
} from "#domain/Observation.ts"
import type { Instant } from "#domain/Time.ts"

import type { Message } from "./Interchange.ts"
import { part } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import { tidy } from "./text.ts"

/** Who speaks of what: the same for all statements about one container in one message. */
export interface Subject {
  readonly sender: string
  readonly message: Message
  readonly container: ContainerNumber | null
  readonly documents: ReadonlyArray<Document>
  readonly revision: Instant | null
  readonly retracted: boolean
}

export interface Event {
  readonly fact: Fact
  readonly classifier: Classifier
  readonly place: ObservedPlace | null
  readonly call: TransportCall | null
  readonly happened: Happened | null
}

const placeText = (place: ObservedPlace | null): string =>
  [place?.locode ?? place?.name?.toUpperCase() ?? "", place?.facility ?? ""].join("/")

const dayOf = (happened: Happened | null): string => {
  if (happened === null) return ""
  return "at" in happened ? happened.at.slice(0, 10) : "local" in happened ? happened.local.slice(0, 10) : happened.date
}

/**
 * Which trip of the container it is: its booking or bill, else the voyage. A correction may change the time, so the day
 * decides only where a message names neither.
 */
const tripOf = ({ documents }: Subject, { call, happened }: Event): string => {
  const paper = documents.find(({ type }) => type === "booking") ?? documents[0]
  if (paper !== undefined) return `${paper.type}:${paper.number}`
  const voyage = call?.import_voyage ?? call?.export_voyage ?? null
  if (voyage !== null) return `voyage:${call?.vessel_imo ?? call?.vessel_name?.toUpperCase() ?? ""}/${voyage}`
  return dayOf(happened)
}

/** What a subject did, or is expected to do. A message that takes back repeats what it takes back. */
export const eventOf = (subject: Subject, event: Event): Statement => {
  const { container, documents, message, retracted, revision, sender } = subject
  const { call, classifier, fact, happened, place } = event
  const what = [sender, message.type, fact.type, factName(fact), classifier, container ?? ""]
  return {
    fact,
    classifier,
    container,
    documents,
    place,
    call,
    happened,
    source_id: null,
    revision,
    retracted,
    fact_key: boundedKey([...what, placeText(place), tripOf(subject, event)].join("|"))
  }
}

/** What is true of a container or of documents as such, whichever event said it. */
const lasting = (
  { container, revision, sender }: Subject,
  fact: Fact,
  documents: ReadonlyArray<Document>,
  ...about: ReadonlyArray<string>
): Statement => ({
  fact,
  classifier: "ACT",
  container: fact.type === "reference" ? null : container,
  documents,
  place: null,
  call: null,
  happened: null,
  source_id: null,
  revision,
  retracted: false,
  fact_key: boundedKey([sender, fact.type, ...about].join("|"))
})

/** Which documents a container belongs to, and which documents are one shipment. */
export const papersOf = (subject: Subject): ReadonlyArray<Statement> => {
  const { container, documents } = subject
  if (documents.length === 0) return []
  const isOneShipment = new Set(documents.map(({ type }) => type)).size === 2
  return [
    ...(container === null ? [] : [lasting(subject, { type: "membership" }, documents, container, hashOf(documents))]),
    ...(isOneShipment ? [lasting(subject, { type: "reference" }, documents, hashOf(documents))] : [])
  ]
}

export interface Box {
  readonly isoCode: string | null
  readonly otherSize: string | null
  readonly seal: string | null
  readonly pounds: number | null
  readonly texts: ReadonlyArray<Segment>
}

const textOf = (ftx: Segment): string =>
  tidy([part(ftx, 2), ...(ftx.elements[3]?.[0] ?? [])].filter((text) => text.trim() !== "").join(" "))

/** Free text by its subject, such as `FTX AAA`: kept for people, no rule reads it. */
const textsOf = (subject: Subject, texts: ReadonlyArray<Segment>): ReadonlyArray<Statement> => {
  const bySubject = Map.groupBy(texts, (ftx) => tidy(part(ftx, 0).toUpperCase(), 10))
  return [...bySubject].flatMap(([name, own]) => {
    const text = tidy([...new Set(own.map(textOf))].filter((one) => one !== "").join("; "), 2_000)
    const code = `FTX ${name}`.trim()
    return text === "" ? [] : [lasting(subject, { type: "other", code, text }, [], code, subject.container ?? "")]
  })
}

/** What a message says of a container beside where it is: its size and type, seal and weight, and free text. */
export const boxOf = (subject: Subject, { isoCode, otherSize, pounds, seal, texts }: Box): ReadonlyArray<Statement> => {
  const own = subject.container ?? ""
  return [
    ...(isoCode === null ? [] : [lasting(subject, { type: "equipment", iso_code: isoCode }, [], own)]),
    ...(otherSize === null
      ? []
      : [lasting(subject, { type: "other", code: "EQD size and type", text: otherSize }, [], "EQD size", own)]),
    ...(seal === null ? [] : [lasting(subject, { type: "seal", number: seal }, [], own)]),
    ...(pounds === null ? [] : [lasting(subject, { type: "weight", pounds }, [], own)]),
    ...textsOf(subject, texts)
  ]
}
