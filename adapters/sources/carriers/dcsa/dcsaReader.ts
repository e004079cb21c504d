import { Result } from "effect"

import { openDocuments } from "#adapters/sources/http/json/documents.ts"
import type { DocumentResult } from "#adapters/sources/http/json/documents.ts"
import type { Reader } from "#application/ports/tracking/source/Readers.ts"
import type { RefusedItem } from "#application/ports/voyage/observation/ObservationStore.ts"
import { makeUnreadCollector } from "#application/tracking/ingestion/read/limitUnreadElements.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import type { CarrierProfile } from "../CarrierProfile.ts"
import { hmmProfile } from "../profiles.ts"
import { partiesWithLocalClock } from "./clock.ts"
import { dedupeStatements } from "./dedupeStatements.ts"
import type { ItemDraft } from "./dedupeStatements.ts"
import { countEvents, openEnvelope } from "./envelope.ts"
import type { Envelope } from "./envelope.ts"
import { isAtBerth } from "./fact.ts"
import { readItem } from "./Item.ts"
import type { DcsaEvent } from "./Item.ts"
import { itemsIn } from "./itemsIn.ts"
import type { ZoneOf } from "./place.ts"
import { arrivalOf, readEvent } from "./readEvent.ts"
import type { MessageContext, EventReading } from "./readEvent.ts"
import { recognizesEvents } from "./recognizesEvents.ts"
import { explainUnreadableItem } from "./shape.ts"
import { unreadInEnvelope } from "./uses.ts"

const format = "dcsa"
const version = 6

const longestExcerpt = messageLimits.common.excerpt.most

const refusal = (index: number, reason: string, raw: unknown): RefusedItem => ({
  index,
  reason: reason.toWellFormed(),
  excerpt: (JSON.stringify(raw) ?? "").slice(0, longestExcerpt).toWellFormed()
})

export interface DcsaReaderOptions {
  readonly zoneOf: ZoneOf
  /** Profile of a source. The SCAC is null if the source is unknown. */
  readonly profileOf: (source: string) => CarrierProfile
}

const profileFor = (source: CarrierProfile, { kind }: Envelope) =>
  kind === "grouped" && source.scac === null ? hmmProfile : source

const mostDepth = messageLimits.dcsa.depth.most

const openAnswer = (bytes: Uint8Array, charset: string | null) =>
  openDocuments(bytes, { mostDepth, charset }, openEnvelope)

/** A poll counts before it stores the response, and known bytes are not read again. */
export const countItems = (bytes: Uint8Array, charset: string | null): Result.Result<number, string> =>
  Result.map(openDocuments(bytes, { mostDepth, charset }, countEvents), (documents) =>
    documents.reduce((count, document) => count + Result.getOrElse(document, () => 1), 0)
  )

interface Entry<A> {
  readonly raw: unknown
  readonly event: Result.Result<A, string>
}

interface DecodedEvent {
  readonly item: DcsaEvent
  readonly profile: CarrierProfile
}

const eventsOfDocuments = (
  documents: ReadonlyArray<DocumentResult<Envelope>>,
  source: CarrierProfile
): ReadonlyArray<DocumentResult<Entry<DecodedEvent>>> =>
  documents.flatMap((document): ReadonlyArray<DocumentResult<Entry<DecodedEvent>>> => {
    if (Result.isFailure(document)) return [Result.fail(document.failure)]
    const { items, raw } = document.success
    const profile = profileFor(source, document.success)
    return items.map((item, index) =>
      Result.succeed({ raw: raw[index], event: Result.map(readItem(item), (item) => ({ item, profile })) })
    )
  })

const eventsWithUnprovenClock = (entries: ReadonlyArray<DocumentResult<Entry<DecodedEvent>>>) =>
  entries.flatMap((entry) => {
    const { event, raw } = Result.getOrElse(entry, () => ({ event: Result.fail(""), raw: null }))
    return Result.isSuccess(event) && event.success.profile.zMeansLocal === "proven"
      ? [{ item: event.success.item, raw }]
      : []
  })

/** Needed only for a berthing, which few messages have. */
const arrivalsIn = (
  entries: ReadonlyArray<DocumentResult<Entry<DecodedEvent>>>,
  zoneOf: ZoneOf
): ReadonlySet<string> => {
  const items = entries.flatMap((entry) => {
    const written = Result.flatMap(entry, ({ event }) => event)
    return Result.isSuccess(written) ? [written.success.item] : []
  })
  return items.some(isAtBerth) ? new Set(items.flatMap((item) => arrivalOf(item, zoneOf) ?? [])) : new Set()
}

const read = (
  entries: ReadonlyArray<DocumentResult<Entry<DecodedEvent>>>,
  about: Pick<MessageContext, "zoneOf" | "receivedAt">
): ReadonlyArray<DocumentResult<Entry<EventReading>>> => {
  const local = partiesWithLocalClock(eventsWithUnprovenClock(entries), about)
  const arrivals = arrivalsIn(entries, about.zoneOf)
  return entries.map((entry) =>
    Result.map(entry, ({ event, raw }) => ({
      raw,
      event: Result.flatMap(event, ({ item, profile }) => readEvent(item, raw, { profile, local, arrivals, ...about }))
    }))
  )
}

const envelopesUnread = (documents: ReadonlyArray<DocumentResult<Envelope>>, drafts: ReadonlyArray<ItemDraft>) => {
  let next = 0
  return documents.flatMap((document) => {
    const first = next
    next += Result.isSuccess(document) ? document.success.items.length : 1
    if (Result.isFailure(document) || Object.keys(document.success.remaining).length === 0) return []
    const own = drafts.filter(({ item }) => item >= first && item < next)
    const statements = own.map(({ statement }) => statement)
    return [{ index: first, elements: unreadInEnvelope(document.success.remaining, statements) }]
  })
}

const collectDrafts = (
  documents: ReadonlyArray<DocumentResult<Envelope>>,
  entries: ReadonlyArray<DocumentResult<Entry<EventReading>>>
) => {
  const drafts: Array<ItemDraft> = []
  const refused: Array<RefusedItem> = []
  const unread = makeUnreadCollector()
  for (const [index, entry] of entries.entries()) {
    if (Result.isFailure(entry)) {
      refused.push({ index, ...entry.failure })
      continue
    }
    const { event, raw } = entry.success
    if (Result.isFailure(event)) {
      refused.push(refusal(index, explainUnreadableItem(raw) ?? event.failure, raw))
      continue
    }
    for (const draft of event.success.drafts) drafts.push({ ...draft, item: index })
    if (event.success.remark !== null) refused.push(refusal(index, event.success.remark, raw))
    unread.add(index, event.success.unread)
  }
  for (const { elements, index } of envelopesUnread(documents, drafts)) unread.add(index, elements)
  return { items: entries.length, ...dedupeStatements(drafts), refused, unread: unread.all() }
}

/** The source of a message is the carrier's SCAC; any other source is read by the standard. */
export const dcsaReader = ({ profileOf, zoneOf }: DcsaReaderOptions): Reader => ({
  format,
  version,
  recognizes: recognizesEvents,
  read: (bytes, { charset = null, received_at: receivedAt, source }) =>
    Result.map(openAnswer(bytes, charset), (documents) => ({
      reader: format,
      version,
      data_source: "shipping_line",
      ...collectDrafts(documents, read(eventsOfDocuments(documents, profileOf(source)), { zoneOf, receivedAt }))
    })),
  itemsIn
})
