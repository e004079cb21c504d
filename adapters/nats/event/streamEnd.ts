import type { JetStreamManager } from "@nats-io/jetstream"
import { Effect, Option } from "effect"

import { attempt } from "../NatsFailure.ts"
import { readMessage } from "./messages.ts"
import { streamOf } from "./stream.ts"

/** No message if the stream is empty or ends with a foreign message. */
export const streamEnd = Effect.fn("nats.streamEnd")(function* (manager: JetStreamManager, prefix: string) {
  const name = streamOf(prefix)
  const { state } = yield* attempt(() => manager.streams.info(name))
  const [sequence, isEmpty] = [state.last_seq, state.messages === 0]
  if (isEmpty) return { sequence, isEmpty, message: Option.none() }
  // Reads from the leader, because a replica may lag behind.
  const last = yield* attempt(() => manager.streams.getMessage(name, { seq: sequence }))
  return { sequence, isEmpty, message: last === null ? Option.none() : readMessage(last.string()) }
})
