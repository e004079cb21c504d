import { createHash } from "node:crypto"

import { jetstream } from "@nats-io/jetstream"
import type { ConsumerConfig, JetStreamManager, JsMsg } from "@nats-io/jetstream"
import { nanos } from "@nats-io/transport-node"
import type { NatsConnection } from "@nats-io/transport-node"
import { Effect, Option } from "effect"

import { day, minute } from "#domain/Time.ts"

import { attempt } from "../NatsFailure.ts"
import { readMessage } from "./messages.ts"
import type { Received } from "./Received.ts"
import { managerOf, streamOf } from "./stream.ts"
import { streamEnd } from "./streamEnd.ts"

/** Messages that the server sends ahead of what is acknowledged: it bounds what a reader that is slow holds. */
const ahead = 2000

/** A name may have any character, the name of a consumer may not. */
export const consumerOf = (name: string): string => {
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 12)
  return `${name.replaceAll(/[^\w-]/g, "_").slice(0, 40)}-${hash}`
}

/** The sequence at which an entry behind the position can be at the earliest: no two positions share a message. */
const startAfter = Effect.fnUntraced(function* (manager: JetStreamManager, prefix: string, position: number) {
  const { message, sequence } = yield* streamEnd(manager, prefix)
  const last = Option.match(message, { onNone: () => position, onSome: (end) => end.position })
  return Math.max(1, sequence + 1 - Math.max(0, last - position))
})

const configOf = (name: string): Partial<ConsumerConfig> => ({
  durable_name: consumerOf(name),
  description: `Landfall: ${name}`,
  ack_policy: "all",
  ack_wait: nanos(minute),
  max_ack_pending: ahead,
  // A name that nobody reads any more leaves nothing behind; one that is read again begins where its cursor is.
  inactive_threshold: nanos(day)
})

const isThere = (manager: JetStreamManager, stream: string, name: string) =>
  attempt(() => manager.consumers.info(stream, consumerOf(name))).pipe(
    Effect.as(true),
    Effect.catchIf(
      ({ message }) => message === "consumer not found",
      () => Effect.succeed(false)
    )
  )

/** Takes what the durable consumer of the name gets, until the consumer or the stream is gone. */
export const consume = Effect.fn("nats.consume")(function* (
  connection: NatsConnection,
  prefix: string,
  name: string,
  acknowledged: number,
  received: Received
) {
  const manager = yield* managerOf(connection)
  const stream = streamOf(prefix)
  if (!(yield* isThere(manager, stream, name))) {
    const opt_start_seq = yield* startAfter(manager, prefix, acknowledged)
    const config = { ...configOf(name), deliver_policy: "by_start_sequence" as const, opt_start_seq }
    yield* attempt(() => manager.consumers.add(stream, config))
  }
  const consumer = yield* attempt(() => jetstream(connection).consumers.get(stream, consumerOf(name)))
  const take = (message: JsMsg) => {
    const read = readMessage(message.string())
    // What cannot be read is a gap, which the database fills.
    if (Option.isSome(read)) received.add({ message: read.value, acknowledge: () => message.ack() })
  }
  const messages = yield* Effect.acquireRelease(
    attempt(() =>
      consumer.consume({ max_messages: 500, expires: 10_000, abort_on_missing_resource: true, callback: take })
    ),
    (messages) => Effect.ignore(attempt(() => messages.close()))
  )
  yield* attempt(() => messages.closed())
}, Effect.scoped)
