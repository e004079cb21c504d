import type { ContainerNumber } from "#domain/ContainerNumber.ts"
import { hashOf } from "#domain/contentHash.ts"
import { boundedKey } from "#domain/factKey.ts"
import type {
  Classifier,
  DataSource,
  Document,
  Fact,
  Happened,
  ObservedPlace,
  Statement,
  TransportCall
} from "#domain/Observation.ts"
import type { Instant } from "#domain/Time.ts"

import type { TransactionSet } from "./envelopes.ts"
import { placeKey } from "./places.ts"
import type { SourceProfile } from "./SourceProfile.ts"

/** A transaction set with all that is known around it. */
export interface Message {
  readonly set: TransactionSet
  readonly profile: SourceProfile
  /** Who sent it, by the group or else by the interchange; keys of facts hold it, for one inbox may have many senders. */
  readonly sender: string
  readonly zoneOf: (locode: string) => string | null
  readonly receivedAt: Instant
}

/** What a transaction set says, and what of it could not be read. */
export interface ReadMessage {
  readonly speaks: DataSource
  readonly statements: ReadonlyArray<Statement>
  /** As sentences. */
  readonly problems: ReadonlyArray<string>
}

export const zoneAt = (place: ObservedPlace | null, { zoneOf }: Message): string | null =>
  place === null || place.locode === null ? null : zoneOf(place.locode)

const voyageOf = (call: TransportCall | null): string =>
  call === null
    ? ""
    : [call.vessel_imo ?? call.vessel_name?.toUpperCase() ?? "", call.import_voyage ?? call.export_voyage ?? ""].join(
        "/"
      )

const tripOf = (documents: ReadonlyArray<Document>): string =>
  (documents.find(({ type }) => type === "booking") ?? documents[0])?.number ?? ""

/** What one sentence of a message says. */
export interface Said {
  /** Where in the message it stands and what is said, such as `VA` or `R4/D/arrive`. */
  readonly what: string
  readonly fact: Fact
  readonly classifier: Classifier
  readonly container: ContainerNumber | null
  readonly documents: ReadonlyArray<Document>
  readonly place: ObservedPlace | null
  readonly call: TransportCall | null
  readonly happened: Happened | null
  readonly revision?: Instant | null
}

/**
 * A statement of a message. Its key is who said what about which container on which trip, where, and on which voyage:
 * never the time, which a sender may correct. Of what is only expected the place may change, too.
 */
export const statementOf = (
  { sender, set }: Message,
  { what, ...said }: Said,
  where: "here" | "anywhere" = "here"
): Statement => {
  const about = [set.id, what, said.classifier, said.container ?? "", tripOf(said.documents)]
  const there = said.place === null || where === "anywhere" ? [] : [placeKey(said.place), voyageOf(said.call)]
  return {
    revision: null,
    ...said,
    source_id: null,
    retracted: false,
    fact_key: boundedKey(["x12", sender, ...about, ...there].join("|"))
  }
}

/** What is true of a container or of documents as such: one fact, whichever message says it. */
const lasting = (
  fact: Fact,
  about: ReadonlyArray<unknown>,
  container: ContainerNumber | null,
  documents: ReadonlyArray<Document>
): Statement => ({
  fact,
  classifier: "ACT",
  container,
  documents,
  place: null,
  call: null,
  happened: null,
  source_id: null,
  revision: null,
  retracted: false,
  fact_key: `${fact.type}|${about.map((part) => (typeof part === "string" ? part : hashOf(part))).join("|")}`
})

export interface Beside {
  readonly containers: ReadonlyArray<ContainerNumber>
  readonly documents: ReadonlyArray<Document>
  readonly isoCode: string | null
  readonly seal: string | null
  readonly pounds: number | null
}

/** What a message says beside its events: what belongs together, what a container is, what it weighs, what seals it. */
export const besideOf = ({ containers, documents, isoCode, pounds, seal }: Beside): ReadonlyArray<Statement> => {
  const [only, ...more] = containers
  const own = more.length === 0 ? only : undefined
  const isOneShipment = new Set(documents.map(({ type }) => type)).size === 2
  return [
    ...(documents.length === 0
      ? []
      : containers.map((container) => lasting({ type: "membership" }, [container, documents], container, documents))),
    ...(isOneShipment ? [lasting({ type: "reference" }, [documents], null, documents)] : []),
    ...(own === undefined
      ? []
      : [
          ...(isoCode === null ? [] : [lasting({ type: "equipment", iso_code: isoCode }, [own], own, [])]),
          ...(seal === null ? [] : [lasting({ type: "seal", number: seal.slice(0, 40) }, [own], own, [])]),
          ...(pounds === null ? [] : [lasting({ type: "weight", pounds }, [own], own, [])])
        ])
  ]
}
