import { Effect, Layer, Queue, Schedule, Scope } from "effect"

import { ChangeFeed } from "#application/ports/event/ChangeFeed.ts"
import { ChangeLog } from "#application/ports/event/ChangeLog.ts"

import { Connection } from "../Connection.ts"
import { consume } from "./consume.ts"
import { makeReceived } from "./Received.ts"
import type { Received } from "./Received.ts"

/** How long a read waits for what the log has and the stream has not brought. */
const patience = "1 second"
/** Entries of one read, however many are asked for: well within what the server sends ahead. */
const most = 1000

interface Reader {
  readonly received: Received
  /** The last position that came from the log for want of a message: no read waits before the stream is there. */
  filled: number
}

/**
 * The feed over JetStream, where the log decides: what each name acknowledged is kept there, and what the stream does not
 * bring in time, in order and without a gap is read there.
 */
export const layer = (prefix: string) =>
  Layer.effect(
    ChangeFeed,
    Effect.gen(function* () {
      const [connection, durable, log] = [yield* Connection, yield* ChangeFeed, yield* ChangeLog]
      const scope = yield* Scope.Scope
      const readers = new Map<string, Reader>()

      /** A stream or consumer that is gone is looked for every second. */
      const follow = (name: string, received: Received) =>
        connection.whileOpen((nats) =>
          Effect.flatMap(log.standing(name), ({ acknowledged }) =>
            consume(nats, prefix, name, acknowledged, received)
          ).pipe(Effect.ignoreCause, Effect.repeat(Schedule.spaced("1 second")), Effect.asVoid)
        )

      /** Names whose consumers are to be followed: whoever reads may be in a transaction, in which nothing may go on. */
      const names = yield* Queue.unbounded<string>()
      yield* Queue.take(names).pipe(
        Effect.tap((name) => {
          const reader = readers.get(name)
          return reader === undefined ? Effect.void : Effect.forkIn(follow(name, reader.received), scope)
        }),
        Effect.forever,
        Effect.forkScoped
      )

      const readerOf = Effect.fnUntraced(function* (name: string) {
        const known = readers.get(name)
        if (known !== undefined) return known
        const reader: Reader = { received: makeReceived(), filled: 0 }
        readers.set(name, reader)
        yield* Queue.offer(names, name)
        return reader
      })

      const read = Effect.fn("ChangeFeed.read")(function* (name: string, limit: number) {
        const { acknowledged, head, history } = yield* log.standing(name)
        const reader = yield* readerOf(name)
        const { received } = reader
        received.drop(acknowledged)
        if (head <= acknowledged) return []

        const chain = received.chainFrom(acknowledged, history, Math.min(limit, most))
        /** All that is wanted is there, or something behind it that came first: messages come in order. */
        const isDecided = () => {
          chain.extend()
          return chain.entries.length >= Math.min(limit, most) || chain.end() >= head || received.newest() > chain.end()
        }
        const decidedInTime = Effect.callback<void>((resume) => {
          const look = () => void (isDecided() && resume(Effect.void))
          const stop = received.watch(look)
          look()
          return Effect.sync(stop)
        }).pipe(Effect.timeoutOption(patience))

        const isBehind = connection.now() === null || received.newest() < reader.filled
        if (!isDecided() && !isBehind) yield* decidedInTime
        if (chain.entries.length > 0) return chain.entries
        const entries = yield* log.after(acknowledged, limit)
        reader.filled = Math.max(reader.filled, entries.at(-1)?.position ?? 0)
        return entries
      })

      return { read, acknowledge: durable.acknowledge }
    })
  )
