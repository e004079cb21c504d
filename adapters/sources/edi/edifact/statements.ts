import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { hashOf } from "#domain/voyage/observation/contentHash.ts"
import { boundedKey, factName } from "#domain/voyage/observation/factKey.ts"
import type {
  Classifier,
  Document,
  Fact,
  ReportedTime,
  MessageNumbers,
  ObservedPlace,
  Statement,
  TransportCall
} from "#domain/voyage/observation/Observation.ts"

import { revisionOf } from "../reportDate.ts"
import type { ReportDate } from "../reportDate.ts"
import { useOfEquipment } from "./equipment.ts"
import type { Equipment } from "./equipment.ts"
import { readSeal, readTexts, readWeight } from "./particulars.ts"
import { segmentsWithTag } from "./ReadingContext.ts"
import type { RejectedPart } from "./ReadingContext.ts"
import type { Message } from "./wire/Interchange.ts"
import type { Ledger, SegmentUse } from "./wire/Ledger.ts"
import type { Segment } from "./wire/Segment.ts"

export interface Subject {
  readonly sender: string
  readonly message: Message
  readonly container: ContainerNumber | null
  readonly documents: ReadonlyArray<Document>
  readonly reported: ReportDate | null
  /** A terminal has the zone of its place; null when unknown. */
  readonly zone: string | null
  readonly numbers: MessageNumbers | null
  readonly retracted: boolean
}

export interface Event {
  readonly fact: Fact
  readonly classifier: Classifier
  readonly place: ObservedPlace | null
  readonly call: TransportCall | null
  readonly happened: ReportedTime | null
  readonly uses: ReadonlyArray<SegmentUse>
}

const placeText = (place: ObservedPlace | null): string =>
  [place?.locode ?? place?.name?.toUpperCase() ?? "", place?.facility ?? ""].join("/")

const dayOf = (happened: ReportedTime | null): string => {
  if (happened === null) return ""
  return "at" in happened ? happened.at.slice(0, 10) : "local" in happened ? happened.local.slice(0, 10) : happened.date
}

/** The day is the last resort, because a correction may change it. */
const tripOf = ({ documents }: Subject, { call, happened }: Pick<Event, "call" | "happened">): string => {
  const document = documents.find(({ type }) => type === "booking") ?? documents[0]
  if (document !== undefined) return `${document.type}:${document.number}`
  const voyage = call?.import_voyage ?? call?.export_voyage ?? null
  if (voyage !== null) return `voyage:${call?.vessel_imo ?? call?.vessel_name?.toUpperCase() ?? ""}/${voyage}`
  return dayOf(happened)
}

/** A retracting message repeats the event. */
export const eventOf = (subject: Subject, event: Event): Statement => {
  const { container, documents, message, numbers, reported, retracted, sender, zone } = subject
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
    ...revisionOf(reported, zone),
    ...(numbers === null ? {} : { message: numbers }),
    retracted,
    fact_key: boundedKey([...what, placeText(place), tripOf(subject, event)].join("|"))
  }
}

type EventContext = Pick<Event, "call" | "happened">

/** Containers are reused, so the documents or the move identify the trip. */
const tripKey = (subject: Subject, event: EventContext | null): ReadonlyArray<string> => {
  if (subject.documents.length > 0) return [hashOf(subject.documents)]
  return event === null ? [] : [tripOf(subject, event)]
}

const lastingStatement = (subject: Subject, fact: Fact, key: ReadonlyArray<string>): Statement => ({
  fact,
  classifier: "ACT",
  container: fact.type === "reference" ? null : subject.container,
  documents: subject.documents,
  place: null,
  call: null,
  happened: null,
  source_id: null,
  // Messages are from several places, so only their clocks are compared.
  ...revisionOf(subject.reported),
  retracted: false,
  fact_key: boundedKey([subject.sender, fact.type, ...key].join("|"))
})

export const documentStatements = (subject: Subject): ReadonlyArray<Statement> => {
  const { container, documents } = subject
  if (documents.length === 0) return []
  const isOneShipment = new Set(documents.map(({ type }) => type)).size === 2
  return [
    ...(container === null ? [] : [lastingStatement(subject, { type: "membership" }, [container, hashOf(documents)])]),
    ...(isOneShipment ? [lastingStatement(subject, { type: "reference" }, [hashOf(documents)])] : [])
  ]
}

interface ContainerParticulars {
  readonly equipment: Equipment | null
  readonly segments: ReadonlyArray<Segment>
  readonly texts: ReadonlyArray<Segment>
}

export const particularStatements = (
  subject: Subject,
  { equipment, segments, texts }: ContainerParticulars,
  ledger: Ledger,
  event: EventContext | null
): { readonly statements: ReadonlyArray<Statement>; readonly refused: ReadonlyArray<RejectedPart> } => {
  const own = subject.container ?? ""
  const trip = tripKey(subject, event)
  const stated = (fact: Fact, ...about: ReadonlyArray<string>) => lastingStatement(subject, fact, [...about, ...trip])
  const { isoCode, otherSize } = equipment ?? { isoCode: null, otherSize: null }
  const seal = readSeal(segmentsWithTag(segments, "SEL"))
  const { refused, weight } = readWeight(segmentsWithTag(segments, "MEA"), equipment, subject.message)
  const free = readTexts(texts)
  ledger.use([
    ...(equipment === null || (isoCode ?? otherSize) === null ? [] : [useOfEquipment(equipment)]),
    ...(seal === null ? [] : [seal.use]),
    ...(weight === null ? [] : [weight.use]),
    ...free.flatMap(({ uses }) => uses)
  ])
  const statements = [
    ...(isoCode === null ? [] : [stated({ type: "equipment", iso_code: isoCode }, own)]),
    ...(otherSize === null
      ? []
      : [stated({ type: "other", code: "EQD size and type", text: otherSize }, "EQD size", own)]),
    ...(seal === null ? [] : [stated({ type: "seal", number: seal.value }, own)]),
    ...(weight === null ? [] : [stated({ type: "weight", pounds: weight.value }, own)]),
    ...free.map(({ code, text }) => stated({ type: "other", code, text }, code, own))
  ]
  return { statements, refused }
}
