import type { JetStreamManager } from "@nats-io/jetstream"
import { Effect, Option } from "effect"

import { attempt } from "../NatsFailure.ts"
import { readMessage } from "./messages.ts"
import { streamOf } from "./stream.ts"

/** The last message of the stream, and its sequence; no message where it is empty, or ends with somebody else's. */
export const streamEnd = Effect.fn("nats.streamEnd")(function* (manager: JetStreamManager, prefix: string) {
  const name = streamOf(prefix)
  const { state } = yield* attempt(() => manager.streams.info(name))
  const [sequence, isEmpty] = [state.last_seq, state.messages === 0]
  if (isEmpty) return { sequence, isEmpty, message: Option.none() }
  // The interface of the stream's leader, for a replica may not have it yet.
  const last = yield* attempt(() => manager.streams.getMessage(name, { seq: sequence }))
  return { sequence, isEmpty, message: last === null ? Option.none() : readMessage(last.string()) }
})
