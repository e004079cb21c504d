import type { JetStreamManager } from "@nats-io/jetstream"
import type { NatsConnection } from "@nats-io/transport-node"
import { Effect, Layer, Option, Schedule } from "effect"

import { elapsed } from "#application/ports/elapsed.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import type { ChangeLogEntry } from "#application/ports/voyage/event/ChangeLog.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"
import { shift } from "#domain/Time.ts"

import { Connection } from "../Connection.ts"
import { attempt } from "../NatsFailure.ts"
import { messagesOf } from "./messages.ts"
import { positionBefore } from "./positionBefore.ts"
import { publishBatch } from "./publishBatch.ts"
import { ensureStream, managerOf, streamOf } from "./stream.ts"
import type { StreamSettings } from "./stream.ts"
import { streamEnd } from "./streamEnd.ts"

/** Larger batches gain little. */
const batch = 500
/** Milliseconds; well below the idle limit of a transaction. */
const turnTimeMs = 5000
/** Bytes of headers and subject. */
const envelopeBytes = 4096

const relayName = "nats relay"

const makeRelay = Effect.fnUntraced(function* (settings: StreamSettings) {
  const [clock, signals, log] = [yield* DurableClock, yield* Signals, (yield* EventLog).changes]
  const { maxAge, prefix } = settings

  /** Kept until the stream has messages, so that no event is skipped. */
  let begun: { readonly history: string; readonly position: number } | null = null

  /** The oldest events that the stream would still retain. */
  const beginning = Effect.fnUntraced(function* (history: string, head: number) {
    if (begun?.history !== history) {
      begun = { history, position: yield* positionBefore(log, shift(yield* clock.now, -maxAge), head) }
    }
    return begun.position
  })

  /** The end of the stream determines the next position, so events lost by the server are published again. */
  const place = Effect.fnUntraced(function* (manager: JetStreamManager) {
    const { head, history } = yield* log.standing
    const { isEmpty, message, sequence } = yield* streamEnd(manager, prefix)
    const own = Option.filter(message, (last) => last.history === history && last.position <= head)
    if (Option.isSome(own)) {
      begun = null
      return { history, sequence, position: own.value.position }
    }
    if (!isEmpty) {
      yield* Effect.logWarning(`the stream ${streamOf(prefix)} is of another history of the database: it is made again`)
      yield* attempt(() => manager.streams.purge(streamOf(prefix)))
    }
    return { history, sequence, position: yield* beginning(history, head) }
  })

  const turn = (connection: NatsConnection, manager: JetStreamManager) =>
    Effect.gen(function* () {
      const until = (yield* elapsed) + turnTimeMs
      const largest = (connection.info?.max_payload ?? 0) - envelopeBytes
      let { history, position, sequence } = yield* place(manager)
      let entries = yield* log.after(position, batch)
      let published = 0
      while (entries.length > 0 && (yield* elapsed) < until) {
        const last: ChangeLogEntry | undefined = entries.at(-1)
        const next = last?.position ?? position
        const messages = messagesOf(prefix, history, position, entries).filter(({ body }) => body.length <= largest)
        const [end, following] = yield* Effect.all(
          [publishBatch(connection, messages, sequence), log.after(next, batch)],
          { concurrency: 2 }
        )
        published += entries.length
        ;[sequence, position, entries] = [end, next, following]
      }
      return published
    })

  return (connection: NatsConnection) =>
    Effect.gen(function* () {
      const manager = yield* managerOf(connection)
      yield* ensureStream(manager, settings)
      // Listens before the first read, so that no signal is missed.
      const numbered = yield* signals.listen("numbered")
      for (;;) {
        const published = yield* log.alone(relayName, turn(connection, manager))
        if (Option.getOrElse(published, () => 0) === 0) yield* numbered.next("1 second")
      }
    }).pipe(Effect.scoped)
})

export const layer = (settings: StreamSettings) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const connection = yield* Connection
      const relay = yield* makeRelay(settings)
      let said = ""
      const sayOnce = ({ message }: { readonly message: string }) => {
        if (message === said) return Effect.void
        said = message
        return Effect.logWarning(`changes are not carried to NATS now (${message})`)
      }
      const keepOn = (nats: NatsConnection) =>
        relay(nats).pipe(
          Effect.catchDefect((defect) => Effect.fail({ message: String(defect) })),
          Effect.tapError((error) => sayOnce("message" in error ? error : { message: "the database is away" })),
          Effect.retry(Schedule.spaced("1 second")),
          // Ignored: each failure was logged and is retried forever.
          Effect.ignore
        )
      yield* Effect.forkScoped(connection.whileOpen(keepOn))
    })
  )
