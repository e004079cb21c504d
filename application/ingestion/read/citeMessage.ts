import { Effect } from "effect"

import type { RawId } from "#domain/Identifiers.ts"

import type { Raw } from "../../ports/observation/ObservationStore.ts"
import type { Cited } from "./cite.ts"
import { keptMessageOrUnavailable } from "./keptMessage.ts"
import { understandNow } from "./understandMessage.ts"

/** A kept message, and the place of each of its statements in it. */
export interface CitedMessage {
  readonly raw: Raw
  readonly reader: string
  /** Of the reader; 0 when none understands the message. */
  readonly version: number
  readonly cited: ReadonlyArray<Cited>
}

export const citeMessage = Effect.fn("Reading.cite")(function* (id: RawId) {
  const kept = yield* keptMessageOrUnavailable(id)
  if (kept === null) return null
  const { feed, raw } = kept
  // Reading may take the bytes away, which are answered here.
  const copy = { ...raw, bytes: raw.bytes.slice() }
  const { citations = [], reader, statements, version } = yield* understandNow(copy, feed)
  const found = statements.flatMap((statement, index) => {
    const citation = citations[index] ?? null
    return citation === null ? [] : [{ statement, ...citation }]
  })
  return { raw, reader, version, cited: found }
})
