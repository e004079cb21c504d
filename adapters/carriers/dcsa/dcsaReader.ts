import { Result } from "effect"

import type { RefusedItem } from "#application/ports/ObservationStore.ts"
import type { Reader } from "#application/ports/Readers.ts"

import { hmm, profileOf } from "../profiles.ts"
import { openEnvelope } from "./envelope.ts"
import type { Envelope } from "./envelope.ts"
import { itemsIn } from "./itemsIn.ts"
import { readJson } from "./json.ts"
import type { ZoneOf } from "./place.ts"
import { readEvent } from "./readEvent.ts"
import { settle } from "./settle.ts"
import type { ItemDraft } from "./settle.ts"

const format = "dcsa"
const version = 2

const longestExcerpt = 2_000

const refusal = (index: number, reason: string, raw: unknown): RefusedItem => ({
  index,
  reason: reason.toWellFormed(),
  excerpt: (JSON.stringify(raw) ?? "").slice(0, longestExcerpt).toWellFormed()
})

const profileFor = (source: string, { kind }: Envelope) => {
  const profile = profileOf(source)
  return kind === "grouped" && profile.scac === null ? hmm : profile
}

/** The envelope of an answer, or one sentence that says why the bytes are no answer of a carrier. */
export const openAnswer = (bytes: Uint8Array): Result.Result<Envelope, string> =>
  Result.flatMap(readJson(bytes), openEnvelope)

/**
 * Reads answers and notifications of DCSA Track & Trace 2.2 and 3.0 as carriers really write them. The source of a
 * message is the SCAC of the carrier; any other is read by the standard. `zoneOf` gives the IANA zone of a UN/LOCODE.
 */
export const dcsaReader = ({ zoneOf }: { readonly zoneOf: ZoneOf }): Reader => ({
  format,
  version,
  recognises: (start) => start.startsWith("{") || start.startsWith("["),
  read: (bytes, { received_at, source }) =>
    Result.map(openAnswer(bytes), (envelope) => {
      const reading = { profile: profileFor(source, envelope), receivedAt: received_at, zoneOf }
      const drafts: Array<ItemDraft> = []
      const refused: Array<RefusedItem> = []
      for (const [index, item] of envelope.items.entries()) {
        const raw = envelope.raw[index]
        const event = readEvent(item, reading)
        if (Result.isFailure(event)) {
          refused.push(refusal(index, event.failure, raw))
          continue
        }
        for (const draft of event.success.drafts) drafts.push({ ...draft, item: index })
        if (event.success.remark !== null) refused.push(refusal(index, event.success.remark, raw))
      }
      return {
        reader: format,
        version,
        data_source: "shipping_line",
        items: envelope.items.length,
        ...settle(drafts),
        refused
      }
    }),
  itemsIn
})
