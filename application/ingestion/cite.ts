import { Result } from "effect"

import type { Statement } from "#domain/Observation.ts"

import type { ByteRange, Reader } from "../ports/Readers.ts"

/** A statement, and where in its message it was read. */
export interface Cited extends ByteRange {
  readonly statement: Statement
  /** Which message or item of the bytes, from 0. */
  readonly item: number
}

/**
 * What a reader makes of a message, each statement with the bytes of the item that had the last word on it. Fails with
 * one sentence when the message cannot be read.
 */
export const cite = (
  reader: Reader,
  bytes: Uint8Array,
  context: Parameters<Reader["read"]>[1]
): Result.Result<ReadonlyArray<Cited>, string> =>
  Result.map(reader.read(bytes, context), ({ item_of, statements }) => {
    const ranges = statements.length === 0 ? [] : reader.itemsIn(bytes)
    return statements.flatMap((statement, index) => {
      const item = item_of[index] ?? -1
      const range = ranges[item]
      return range === undefined ? [] : [{ statement, item, ...range }]
    })
  })
