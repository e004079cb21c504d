import type { DataSource } from "#domain/DataSource.ts"
import type { Instant } from "#domain/Time.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { boundedKey } from "#domain/voyage/observation/factKey.ts"
import { isSnapshot } from "#domain/voyage/observation/Observation.ts"
import type {
  Classifier,
  Document,
  Fact,
  ReportedTime,
  ObservedPlace,
  Statement,
  TransportCall
} from "#domain/voyage/observation/Observation.ts"

import { revisionOf } from "../../reportDate.ts"
import type { ReportDate, Revision } from "../../reportDate.ts"
import { placeKey } from "../places.ts"
import type { PlaceLookup } from "../places.ts"
import type { TransactionSet } from "./envelopes.ts"
import type { Ledger } from "./Ledger.ts"

export interface Message extends PlaceLookup, Pick<Ledger, "use"> {
  readonly set: TransactionSet
  /** From the group, else the interchange. Part of fact keys, since one inbox may have many senders. */
  readonly sender: string
  readonly zoneOf: (locode: string) => string | null
  readonly receivedAt: Instant
  readonly reported: ReportDate | null
}

export interface ReadMessage {
  readonly dataSource: DataSource
  readonly statements: ReadonlyArray<Statement>
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

const dayOf = (happened: ReportedTime | null): string => {
  if (happened === null) return ""
  return ("at" in happened ? happened.at : "local" in happened ? happened.local : happened.date).slice(0, 10)
}

export const tripOf = ({
  call,
  documents,
  happened
}: Pick<StatementDraft, "call" | "documents" | "happened">): string => {
  const document = documents.find(({ type }) => type === "booking") ?? documents[0]
  if (document !== undefined) return document.number
  const voyage = voyageOf(call)
  return voyage === "" || voyage === "/" ? dayOf(happened) : voyage
}

/** A state or an estimated event stays the same fact when it changes. */
const isFactOfDay = ({ classifier, fact }: Pick<StatementDraft, "classifier" | "fact">): boolean =>
  classifier === "ACT" && !isSnapshot({ fact })

export interface StatementDraft {
  /** Position in the message and meaning, such as `VA` or `R4/D/arrive`. */
  readonly what: string
  readonly fact: Fact
  readonly classifier: Classifier
  readonly container: ContainerNumber | null
  readonly documents: ReadonlyArray<Document>
  readonly place: ObservedPlace | null
  readonly call: TransportCall | null
  readonly happened: ReportedTime | null
  readonly revision?: Revision
}

/**
 * Key: sender, meaning, container, trip, place, and voyage. Excludes the time, which may be corrected, unless only the
 * day identifies the trip. An estimated event may also exclude the place.
 */
export const statementOf = (
  { reported, sender, set }: Message,
  { revision = revisionOf(reported), what, ...draft }: StatementDraft,
  where: "here" | "anywhere" = "here"
): Statement => {
  const trip = tripOf(isFactOfDay(draft) ? draft : { ...draft, happened: null })
  const about = [set.id, what, draft.classifier, draft.container ?? "", trip]
  const there = draft.place === null || where === "anywhere" ? [] : [placeKey(draft.place), voyageOf(draft.call)]
  return {
    ...draft,
    ...revision,
    source_id: null,
    retracted: false,
    fact_key: boundedKey(["x12", sender, ...about, ...there].join("|"))
  }
}
