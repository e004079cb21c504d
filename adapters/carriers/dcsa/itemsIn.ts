import { documentRange, elementRanges, isArrayAt, memberRanges } from "#adapters/http/jsonRanges.ts"
import type { ByteRange } from "#application/ports/Readers.ts"

import { groups } from "./envelope.ts"
import { spellingOf } from "./spelling.ts"

/** Where the events of `openEnvelope` stand in the bytes of the message, in their order. */
export const itemsIn = (bytes: Uint8Array): ReadonlyArray<ByteRange> => {
  const whole = documentRange(bytes)
  if (isArrayAt(bytes, whole)) return elementRanges(bytes, whole)
  const outer = new Map<string, ByteRange>()
  for (const [key, range] of memberRanges(bytes, whole)) {
    const name = spellingOf(key)
    if (name !== undefined) outer.set(name, range)
  }
  const listed = (name: string): ReadonlyArray<ByteRange> | null => {
    const range = outer.get(name)
    return range !== undefined && isArrayAt(bytes, range) ? elementRanges(bytes, range) : null
  }
  const events = listed("events")
  if (events !== null) return events
  const lists = groups.flatMap(([name]) => listed(name) ?? [])
  return groups.some(([name]) => listed(name) !== null) ? lists : [whole]
}
