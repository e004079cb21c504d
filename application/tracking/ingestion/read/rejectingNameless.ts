import { Result } from "effect"

import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import type { ReadingWithItems, Reader } from "../../../ports/tracking/source/Readers.ts"
import type { RefusedItem } from "../../../ports/voyage/observation/ObservationStore.ts"

const maxExcerptLength = messageLimits.common.excerpt.most

/** A retraction identifies its event by id. */
const isNamed = ({ container, documents, retracted }: Statement): boolean =>
  container !== null || documents.length > 0 || retracted

export const rejectedItemsOf = (
  reader: Reader,
  bytes: Uint8Array,
  reasons: ReadonlyMap<number, string>
): ReadonlyArray<RefusedItem> => {
  const ranges = reasons.size === 0 ? [] : reader.itemsIn(bytes)
  return [...reasons].map(([index, reason]) => {
    const { from, to } = ranges[index] ?? { from: 0, to: 0 }
    const text = new TextDecoder().decode(bytes.subarray(from, Math.min(to, from + 4 * maxExcerptLength)))
    const excerpt = text.slice(0, maxExcerptLength).replaceAll("\u0000", "").toWellFormed()
    return { index, reason, excerpt }
  })
}

const refuseNameless = (reader: Reader, bytes: Uint8Array, reading: ReadingWithItems): ReadingWithItems => {
  const named = reading.statements.map(isNamed)
  if (!named.includes(false)) return reading
  const nameless = new Map(
    reading.item_of
      .filter((_item, index) => named[index] === false)
      .map((item) => [item, "The event names neither a container nor a bill or booking."])
  )
  const refused = [...reading.refused, ...rejectedItemsOf(reader, bytes, nameless)]
  return {
    ...reading,
    statements: reading.statements.filter((_statement, index) => named[index]),
    item_of: reading.item_of.filter((_item, index) => named[index]),
    refused: refused.toSorted((a, b) => a.index - b.index)
  }
}

/** Rejects pushed statements without a container or document. A polled response belongs to the polled number. */
export const rejectingNameless = (reader: Reader): Reader => ({
  ...reader,
  read: (bytes, context) => Result.map(reader.read(bytes, context), (reading) => refuseNameless(reader, bytes, reading))
})
