import { rm } from "node:fs/promises"

import { assert, layer } from "@effect/vitest"
import { jetstreamManager } from "@nats-io/jetstream"
import { Context, Effect, Layer } from "effect"
import type { Scope } from "effect"
import { describe } from "vitest"

import { Connection } from "#adapters/nats/Connection.ts"
import { readMessage } from "#adapters/nats/event/messages.ts"
import { streamOf } from "#adapters/nats/event/stream.ts"
import { ChangeFeed } from "#application/ports/event/ChangeFeed.ts"
import type { FeedEntry } from "#application/ports/event/ChangeFeed.ts"
import { ChangeLog } from "#application/ports/event/ChangeLog.ts"
import { EventLog } from "#application/ports/event/EventLog.ts"

import { Ingestion, newAccount } from "../support/DataPlane.ts"
import { publishEvents, until } from "../support/nats/events.ts"
import { hasNats } from "../support/nats/server.ts"
import * as TestNats from "../support/nats/TestNats.ts"
import * as TestSql from "../support/postgres/TestSql.ts"

const positionsOf = (entries: ReadonlyArray<FeedEntry>) => entries.map(({ position }) => position)
const numbersTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Reads and acknowledges until it is at the position, and answers every position that it saw. */
const readTo = Effect.fnUntraced(function* (name: string, position: number, limit = 100) {
  const feed = yield* ChangeFeed
  const seen: Array<number> = []
  while ((seen.at(-1) ?? 0) < position) {
    const entries = yield* feed.read(name, limit)
    seen.push(...positionsOf(entries))
    const last = entries.at(-1)
    if (last === undefined) yield* Effect.sleep("20 millis")
    else yield* feed.acknowledge(name, last.position)
  }
  return seen
})

const manager = Effect.gen(function* () {
  const connection = yield* Connection
  yield* until(Effect.sync(() => connection.now() !== null))
  const nats = connection.now()
  if (nats === null) return yield* Effect.die("NATS is away")
  return { nats, streams: (yield* Effect.promise(() => jetstreamManager(nats))).streams }
})

/** Waits until the stream has so many messages. */
const streamHas = (messages: number) =>
  until(
    Effect.gen(function* () {
      const { settings } = yield* TestNats.TestServer
      const { streams } = yield* manager
      return (yield* Effect.promise(() => streams.info(streamOf(settings.prefix)))).state.messages === messages
    })
  )

/** Each test has a database and a server of its own: what it asserts is which positions come, and from where. */
const test = (name: string, work: Effect.Effect<void, unknown, Layer.Success<typeof TestNats.layer> | Scope.Scope>) =>
  layer(TestNats.layer, { excludeTestServices: true, timeout: "60 seconds" })((it) => it.effect(name, () => work))

describe.skipIf(!hasNats)("The feed over NATS", () => {
  test(
    "brings what is in the stream without a look into the database, under a subject per account and event",
    Effect.gen(function* () {
      const { fills, settings } = yield* TestNats.TestServer
      const account = yield* newAccount()
      yield* publishEvents(account, 300)
      const last = (yield* EventLog.use((log) => log.after(account, 299, 1)))[0]
      assert.deepStrictEqual(yield* readTo("a reader", 300), numbersTo(1, 300))
      assert.strictEqual(fills(), 0)
      const { streams } = yield* manager
      const subject = `${settings.prefix}.events.${account}.${last?.event}`
      const stored = yield* Effect.promise(() =>
        streams.getMessage(streamOf(settings.prefix), { last_by_subj: subject })
      )
      const message = readMessage(stored?.string())
      assert.deepInclude(message._tag === "Some" ? message.value : {}, { position: 300, previous: 299, event: last })
    })
  )

  test(
    "fills a gap in the stream from the database, and goes on with the stream",
    Effect.gen(function* () {
      const { fills, settings } = yield* TestNats.TestServer
      const account = yield* newAccount()
      yield* publishEvents(account, 30)
      yield* streamHas(30)
      const { streams } = yield* manager
      for (const seq of [11, 12, 20]) {
        yield* Effect.promise(() => streams.deleteMessage(streamOf(settings.prefix), seq))
      }
      assert.deepStrictEqual(yield* readTo("a reader", 30, 5), numbersTo(1, 30))
      const filled = fills()
      assert.isAbove(filled, 0)
      yield* publishEvents(account, 20)
      assert.deepStrictEqual(yield* readTo("a reader", 50, 5), numbersTo(31, 50))
      assert.strictEqual(fills(), filled)
    })
  )

  test(
    "loses nothing when the server stops, loses its data and comes back, and fills the stream again",
    Effect.gen(function* () {
      const { fills, home, start, stop } = yield* TestNats.TestServer
      const account = yield* newAccount()
      yield* publishEvents(account, 20)
      assert.deepStrictEqual(yield* readTo("a reader", 10, 10), numbersTo(1, 10))
      yield* stop
      yield* publishEvents(account, 20)
      const started = performance.now()
      assert.deepStrictEqual(yield* readTo("a reader", 40, 7), numbersTo(11, 40))
      assert.isBelow(performance.now() - started, 2000, "a read does not wait for a server that is away")
      yield* publishEvents(account, 10)
      yield* Effect.promise(() => rm(home, { recursive: true, force: true }))
      yield* start
      yield* streamHas(50)
      assert.deepStrictEqual(yield* readTo("a reader", 50, 7), numbersTo(41, 50))
      assert.deepStrictEqual(yield* readTo("a new reader", 50, 7), numbersTo(1, 50))
      let at = 50
      const comesByStream = Effect.gen(function* () {
        yield* publishEvents(account, 1)
        const filled = fills()
        assert.deepStrictEqual(yield* readTo("a reader", ++at, 7), [at])
        return fills() === filled
      })
      yield* until(comesByStream)
    })
  )

  test(
    "makes a stream again that somebody deleted",
    Effect.gen(function* () {
      const { settings } = yield* TestNats.TestServer
      const account = yield* newAccount()
      yield* publishEvents(account, 10)
      assert.deepStrictEqual(yield* readTo("a reader", 10), numbersTo(1, 10))
      const { streams } = yield* manager
      yield* Effect.promise(() => streams.delete(streamOf(settings.prefix)))
      yield* publishEvents(account, 10)
      assert.deepStrictEqual(yield* readTo("a reader", 20), numbersTo(11, 20))
      yield* streamHas(20)
    })
  )

  test(
    "gives each entry once to a reader that takes over, whatever is delivered again or published twice",
    Effect.gen(function* () {
      const { settings } = yield* TestNats.TestServer
      const { streams, nats } = yield* manager
      const account = yield* newAccount()
      yield* publishEvents(account, 30)
      assert.deepStrictEqual(yield* readTo("a reader", 10, 10), numbersTo(1, 10))
      const stored = yield* Effect.promise(() => streams.getMessage(streamOf(settings.prefix), { seq: 15 }))
      for (const text of [stored?.string() ?? "", "no message of a relay"]) {
        yield* Effect.promise(() => nats.request(`${settings.prefix}.events.${account}.again`, text))
      }
      const another = yield* TestNats.overNats(yield* Ingestion, settings)
      const taken = readTo("a reader", 40, 10).pipe(Effect.provideContext(another.stores))
      yield* publishEvents(account, 10)
      assert.deepStrictEqual(yield* taken, numbersTo(11, 40))
    })
  )

  test(
    "gives nothing of another history: the stream of an earlier database is made again",
    Effect.gen(function* () {
      const { settings } = yield* TestNats.TestServer
      yield* publishEvents(yield* newAccount(), 30)
      yield* streamHas(30)
      const ports = yield* Layer.build(Layer.fresh(TestSql.layerWorker))
      const restored = yield* TestNats.overNats(ports, settings)
      const events = yield* Effect.gen(function* () {
        const account = yield* newAccount()
        yield* publishEvents(account, 5)
        const feed = yield* ChangeFeed
        const entries = yield* feed.read("a reader", 100)
        assert.deepStrictEqual(positionsOf(entries), numbersTo(1, 5))
        assert.deepStrictEqual(
          entries.map(({ event }) => event),
          yield* EventLog.use((log) => log.after(account, 0, 10))
        )
        return entries.length
      }).pipe(Effect.provideContext(Context.merge(ports, restored.stores)))
      assert.strictEqual(events, 5)
    })
  )

  test(
    "takes a restored database for another history, though it is the same database",
    Effect.gen(function* () {
      const { owner } = yield* TestSql.TestDatabase
      const { standing } = yield* ChangeLog
      const before = yield* standing("a reader")
      assert.deepStrictEqual(yield* standing("a reader"), before)
      yield* owner`truncate event_positions`
      yield* owner`insert into event_positions default values`
      assert.notStrictEqual((yield* standing("a reader")).history, before.history)
    })
  )
})
