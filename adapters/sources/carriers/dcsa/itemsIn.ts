import { itemRanges } from "#adapters/sources/http/json/documents.ts"
import { elementRanges, isArrayAt, memberRanges } from "#adapters/sources/http/json/ranges.ts"
import type { ByteRange } from "#application/ports/tracking/source/Readers.ts"

import { eventArrays, openEnvelope } from "./envelope.ts"
import { standardSpellingOf } from "./spelling.ts"

const rangesIn = (units: Uint8Array, whole: ByteRange): ReadonlyArray<ByteRange> => {
  if (isArrayAt(units, whole)) return elementRanges(units, whole)
  const outer = new Map<string, ByteRange>()
  for (const [key, range] of memberRanges(units, whole)) {
    const name = standardSpellingOf(key)
    if (name !== undefined) outer.set(name, range)
  }
  const listed = (name: string): ReadonlyArray<ByteRange> | null => {
    const range = outer.get(name)
    return range !== undefined && isArrayAt(units, range) ? elementRanges(units, range) : null
  }
  const events = listed("events")
  if (events !== null) return events
  const lists = eventArrays.flatMap(([name]) => listed(name) ?? [])
  return eventArrays.some(([name]) => listed(name) !== null) ? lists : [whole]
}

export const itemsIn = (bytes: Uint8Array): ReadonlyArray<ByteRange> => itemRanges(bytes, openEnvelope, rangesIn)
