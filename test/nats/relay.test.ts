import { rm } from "node:fs/promises"

import { assert, layer } from "@effect/vitest"
import { jetstreamManager } from "@nats-io/jetstream"
import { Context, Effect, Layer, Option } from "effect"
import type { Scope } from "effect"
import { describe } from "vitest"

import { Connection } from "#adapters/nats/Connection.ts"
import { readMessage } from "#adapters/nats/event/messages.ts"
import { streamOf } from "#adapters/nats/event/stream.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"

import { Ingestion, newAccount } from "../support/DataPlane.ts"
import { publishEvents, until } from "../support/nats/events.ts"
import { hasNats } from "../support/nats/server.ts"
import * as TestNats from "../support/nats/TestNats.ts"
import * as TestSql from "../support/postgres/TestSql.ts"

const numbersTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

const manager = Effect.gen(function* () {
  const connection = yield* Connection
  yield* until(Effect.sync(() => connection.now() !== null))
  const nats = connection.now()
  if (nats === null) return yield* Effect.die("NATS is away")
  return { nats, streams: (yield* Effect.promise(() => jetstreamManager(nats))).streams }
})

/** Every message of the stream, oldest first. */
const messagesIn = Effect.fnUntraced(function* (prefix: string) {
  const { streams } = yield* manager
  const { state } = yield* Effect.promise(() => streams.info(streamOf(prefix)))
  if (state.messages === 0) return []
  const stored = yield* Effect.forEach(numbersTo(state.first_seq, state.last_seq), (seq) =>
    Effect.promise(() => streams.getMessage(streamOf(prefix), { seq }))
  )
  return stored.map((one) => ({ subject: one?.subject, ...Option.getOrThrow(readMessage(one?.string())) }))
})

/** Waits until the stream has so many messages, each of which names the one before it. */
const streamHas = Effect.fnUntraced(function* (positions: ReadonlyArray<number>) {
  const { settings } = yield* TestNats.TestServer
  yield* until(
    Effect.gen(function* () {
      const { streams } = yield* manager
      const { state } = yield* Effect.promise(() => streams.info(streamOf(settings.prefix)))
      return state.messages === positions.length
    })
  )
  const messages = yield* messagesIn(settings.prefix)
  assert.deepStrictEqual(
    messages.map(({ position, previous }) => [previous, position]),
    positions.map((position) => [position - 1, position])
  )
  return messages
})

/** Each test has a separate database and server, and asserts which positions arrive. */
const test = (name: string, work: Effect.Effect<void, unknown, Layer.Success<typeof TestNats.layer> | Scope.Scope>) =>
  layer(TestNats.layer, { excludeTestServices: true, timeout: "60 seconds" })((it) => it.effect(name, () => work))

describe.skipIf(!hasNats)("The relay to NATS", () => {
  test(
    "publishes every event once, in order, under a subject per account and event",
    Effect.gen(function* () {
      const { settings } = yield* TestNats.TestServer
      const account = yield* newAccount()
      yield* publishEvents(account, 300)
      const messages = yield* streamHas(numbersTo(1, 300))
      const [last] = yield* EventLog.use((log) => log.after(account, 299, 1))
      assert(last !== undefined)
      const { history } = yield* EventLog.use(({ changes }) => changes.standing)
      assert.deepStrictEqual(messages.at(-1), {
        subject: `${settings.prefix}.events.${account}.${last.event}`,
        position: 300,
        previous: 299,
        history,
        event: last
      })
    })
  )

  test(
    "loses nothing when the server stops, loses its data and comes back: the stream is filled again",
    Effect.gen(function* () {
      const { home, start, stop } = yield* TestNats.TestServer
      const account = yield* newAccount()
      yield* publishEvents(account, 20)
      yield* streamHas(numbersTo(1, 20))
      yield* stop
      yield* publishEvents(account, 30)
      yield* Effect.promise(() => rm(home, { recursive: true, force: true }))
      yield* start
      yield* streamHas(numbersTo(1, 50))
      yield* publishEvents(account, 5)
      yield* streamHas(numbersTo(1, 55))
    })
  )

  test(
    "makes a stream again that somebody deleted",
    Effect.gen(function* () {
      const { settings } = yield* TestNats.TestServer
      const account = yield* newAccount()
      yield* publishEvents(account, 10)
      yield* streamHas(numbersTo(1, 10))
      const { streams } = yield* manager
      yield* Effect.promise(() => streams.delete(streamOf(settings.prefix)))
      yield* publishEvents(account, 10)
      yield* until(
        Effect.promise(() =>
          streams.info(streamOf(settings.prefix)).then(
            () => true,
            () => false
          )
        )
      )
      yield* streamHas(numbersTo(1, 20))
    })
  )

  test(
    "publishes nothing twice where two nodes have a relay",
    Effect.gen(function* () {
      const { settings } = yield* TestNats.TestServer
      const account = yield* newAccount()
      yield* publishEvents(account, 30)
      yield* TestNats.overNats(yield* Ingestion, settings)
      yield* publishEvents(account, 10)
      yield* streamHas(numbersTo(1, 40))
    })
  )

  test(
    "keeps nothing of another history: the stream of an earlier database is made again",
    Effect.gen(function* () {
      const { settings } = yield* TestNats.TestServer
      yield* publishEvents(yield* newAccount(), 30)
      yield* streamHas(numbersTo(1, 30))
      const ports = yield* Layer.build(Layer.fresh(TestSql.layerWorker))
      const restored = yield* TestNats.overNats(ports, settings)
      const logged = yield* Effect.gen(function* () {
        const account = yield* newAccount()
        yield* publishEvents(account, 5)
        return yield* EventLog.use((log) => log.after(account, 0, 10))
      }).pipe(Effect.provideContext(Context.merge(ports, restored.stores)))
      assert.lengthOf(logged, 5)
      const ids = logged.map(({ id }) => id)
      const stored = Effect.map(messagesIn(settings.prefix), (messages) => messages.map(({ event }) => event.id))
      yield* until(Effect.map(stored, (found) => ids.every((id) => found.includes(id))))
      assert.deepStrictEqual(yield* stored, ids)
    })
  )

  test(
    "takes a restored database for another history, though it is the same database",
    Effect.gen(function* () {
      const { owner } = yield* TestSql.TestDatabase
      const {
        changes: { standing }
      } = yield* EventLog
      const before = yield* standing
      assert.deepStrictEqual(yield* standing, before)
      yield* owner`truncate event_positions`
      yield* owner`insert into event_positions default values`
      assert.notStrictEqual((yield* standing).history, before.history)
    })
  )
})
