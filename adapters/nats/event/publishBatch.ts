import { headers, nuid } from "@nats-io/transport-node"
import type { NatsConnection } from "@nats-io/transport-node"
import { Effect, Schema } from "effect"

import { attempt, NatsFailure } from "../NatsFailure.ts"
import type { Outgoing } from "./messages.ts"

/** Server limit. */
export const maxBatchSize = 1000

const Answer = Schema.Union([
  Schema.Struct({ error: Schema.Struct({ description: Schema.String }) }),
  Schema.Struct({ seq: Schema.Int, count: Schema.Int })
])
const decodeAnswer = Schema.decodeUnknownEffect(Schema.fromJsonString(Answer))

const headersOf = (batch: string, index: number, count: number, last: number) => {
  const all = headers()
  all.set("Nats-Batch-Id", batch)
  all.set("Nats-Batch-Sequence", String(index + 1))
  if (index === 0) all.set("Nats-Expected-Last-Sequence", String(last))
  if (index === count - 1) all.set("Nats-Batch-Commit", "1")
  return all
}

/**
 * Appends all messages atomically if the stream still ends at sequence `last`. Omits message ids, because a repeated id
 * rejects the whole batch.
 */
export const publishBatch = Effect.fn("nats.publishBatch")(function* (
  connection: NatsConnection,
  messages: ReadonlyArray<Outgoing>,
  last: number
) {
  const [batch, count] = [nuid.next(), messages.length]
  const answer = yield* attempt(async () => {
    for (const [index, { body, subject }] of messages.entries()) {
      const own = headersOf(batch, index, count, last)
      if (index === count - 1) return connection.request(subject, body, { headers: own, timeout: 5000 })
      connection.publish(subject, body, { headers: own })
    }
    return null
  })
  if (answer === null) return last
  const decoded = yield* decodeAnswer(answer.string()).pipe(Effect.mapError(NatsFailure.of))
  if ("error" in decoded) return yield* new NatsFailure({ message: decoded.error.description })
  return decoded.seq
})
