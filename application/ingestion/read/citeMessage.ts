import { Effect } from "effect"

import type { RawId } from "#domain/Identifiers.ts"

import type { Raw } from "../../ports/observation/ObservationStore.ts"
import type { Cited } from "./cite.ts"
import { keptMessageOrUnavailable } from "./keptMessage.ts"
import { understandNow } from "./understandMessage.ts"

export interface CitedMessage {
  readonly raw: Raw
  readonly reader: string
  /** 0 if no reader supports the message. */
  readonly version: number
  readonly cited: ReadonlyArray<Cited>
}

export const citeMessage = Effect.fn("Reading.cite")(function* (id: RawId) {
  const kept = yield* keptMessageOrUnavailable(id)
  if (kept === null) return null
  const { feed, raw } = kept
  // Reading may transfer the buffer to a worker.
  const copy = { ...raw, bytes: raw.bytes.slice() }
  const { citations = [], reader, statements, version } = yield* understandNow(copy, feed)
  const found = statements.flatMap((statement, index) => {
    const citation = citations[index] ?? null
    return citation === null ? [] : [{ statement, ...citation }]
  })
  return { raw, reader, version, cited: found }
})
