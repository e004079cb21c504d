import { Result } from "effect"

import type { Statement } from "#domain/voyage/observation/Observation.ts"

import type { Reader, ReadingContext } from "../../../ports/tracking/source/Readers.ts"
import type { Citation } from "../../../ports/voyage/observation/ObservationStore.ts"

export interface CitedStatement extends Citation {
  readonly statement: Statement
}

export const citationsOf = (
  reader: Reader,
  bytes: Uint8Array,
  itemOf: ReadonlyArray<number>
): ReadonlyArray<Citation | null> => {
  const ranges = itemOf.length === 0 ? [] : reader.itemsIn(bytes)
  return itemOf.map((item) => {
    const range = ranges[item]
    return range === undefined ? null : { item, ...range }
  })
}

export const cite = (
  reader: Reader,
  bytes: Uint8Array,
  context: ReadingContext
): Result.Result<ReadonlyArray<CitedStatement>, string> =>
  Result.map(reader.read(bytes, context), ({ item_of, statements }) => {
    const citations = citationsOf(reader, bytes, item_of)
    return statements.flatMap((statement, index) => {
      const citation = citations[index] ?? null
      return citation === null ? [] : [{ statement, ...citation }]
    })
  })
