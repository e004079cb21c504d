import { Effect } from "effect"

import type { RawId } from "#domain/Identifiers.ts"

import type { RawMessage } from "../../../ports/voyage/observation/ObservationStore.ts"
import type { CitedStatement } from "./cite.ts"
import { loadMessageOrUnavailable } from "./loadMessage.ts"
import { understandNow } from "./understandMessage.ts"

export interface CitedMessage {
  readonly raw: RawMessage
  readonly reader: string
  /** 0 if no reader supports the message. */
  readonly version: number
  readonly cited: ReadonlyArray<CitedStatement>
}

export const citeMessage = Effect.fn("Reading.cite")(function* (id: RawId) {
  const kept = yield* loadMessageOrUnavailable(id)
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
