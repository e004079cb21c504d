import { assert, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import { ChangeFeed } from "#application/ports/event/ChangeFeed.ts"
import type { FeedEntry } from "#application/ports/event/ChangeFeed.ts"
import { EventLog } from "#application/ports/event/EventLog.ts"
import { Transaction } from "#application/ports/jobs/Transaction.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { contract } from "../../support/contract.ts"
import { newAccount } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import { numberAll } from "./EventLog.ts"

const ids = (entries: ReadonlyArray<FeedEntry>) => entries.map(({ event }) => event.id)

const publish = Effect.fnUntraced(function* (account_id: AccountId, count: number) {
  const events = Array.from({ length: count }, () => Sample.loggedEvent({ account_id }))
  yield* EventLog.use((log) => log.append(events))
  yield* numberAll(count)
  return events.map(({ id }) => id)
})

/** A reader of this name that has acknowledged all that came before. */
const newName = Effect.gen(function* () {
  const feed = yield* ChangeFeed
  const name = `reader-${Sample.eventId()}`
  for (;;) {
    const last = (yield* feed.read(name, 1000)).at(-1)
    if (last === undefined) return name
    yield* feed.acknowledge(name, last.position)
  }
})

/** What every ChangeFeed does. */
export const changeFeedContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`ChangeFeed in ${adapter}`, (it) => {
    it.effect("gives every name everything, oldest first, whole and with its number", () =>
      Effect.gen(function* () {
        const feed = yield* ChangeFeed
        const [a, b] = [yield* newAccount(), yield* newAccount()]
        const published = [...(yield* publish(a, 2)), ...(yield* publish(b, 2))]
        const entries = yield* feed.read("from the beginning", 1000)
        assert.deepStrictEqual(ids(entries), published)
        assert.deepStrictEqual(
          entries.map(({ event }) => event.sequence),
          [1, 2, 1, 2]
        )
        const positions = entries.map(({ position }) => position)
        assert.deepStrictEqual(
          positions,
          [...new Set(positions)].sort((x, y) => x - y)
        )
        const logged = yield* EventLog.use((log) => log.after(a, 0, 10))
        assert.deepStrictEqual(
          entries.slice(0, 2).map(({ event }) => event),
          logged
        )
      })
    )

    it.effect("shows nothing before it is committed and numbered", () =>
      Effect.gen(function* () {
        const feed = yield* ChangeFeed
        const log = yield* EventLog
        const { run } = yield* Transaction
        const [account_id, name] = [yield* newAccount(), yield* newName]
        const [undone, kept] = [Sample.loggedEvent({ account_id }), Sample.loggedEvent({ account_id })]
        yield* Effect.flip(run(Effect.andThen(log.append([undone]), Effect.fail("no"))))
        yield* run(log.append([kept]))
        assert.deepStrictEqual(yield* feed.read(name, 10), [])
        yield* Effect.flip(run(Effect.andThen(log.number(10), Effect.fail("no"))))
        assert.deepStrictEqual(yield* feed.read(name, 10), [])
        yield* numberAll(1)
        assert.deepStrictEqual(ids(yield* feed.read(name, 10)), [kept.id])
      })
    )

    it.effect("gives again what was not acknowledged, and goes on after what was", () =>
      Effect.gen(function* () {
        const feed = yield* ChangeFeed
        const [account_id, name] = [yield* newAccount(), yield* newName]
        const [a, b, c] = yield* publish(account_id, 3)
        const first = yield* feed.read(name, 2)
        assert.deepStrictEqual(ids(first), [a, b])
        assert.deepStrictEqual(yield* feed.read(name, 2), first)
        yield* feed.acknowledge(name, first[0]?.position ?? 0)
        assert.deepStrictEqual(ids(yield* feed.read(name, 10)), [b, c])
        const last = yield* feed.read(name, 10)
        yield* feed.acknowledge(name, last[1]?.position ?? 0)
        yield* feed.acknowledge(name, last[0]?.position ?? 0)
        assert.deepStrictEqual(yield* feed.read(name, 10), [])
        const [d] = yield* publish(account_id, 1)
        assert.deepStrictEqual(ids(yield* feed.read(name, 10)), [d])
      })
    )

    it.effect("keeps what each name acknowledged apart, and undoes it with its transaction", () =>
      Effect.gen(function* () {
        const feed = yield* ChangeFeed
        const { run } = yield* Transaction
        const [account_id, one, two] = [yield* newAccount(), yield* newName, yield* newName]
        const published = yield* publish(account_id, 2)
        const last = (yield* feed.read(one, 10))[1]?.position ?? 0
        yield* Effect.flip(run(Effect.andThen(feed.acknowledge(one, last), Effect.fail("no"))))
        assert.deepStrictEqual(ids(yield* feed.read(one, 10)), published)
        yield* feed.acknowledge(one, last)
        assert.deepStrictEqual(ids(yield* feed.read(one, 10)), [])
        assert.deepStrictEqual(ids(yield* feed.read(two, 10)), published)
      })
    )

    it.effect("gives a reader that runs next to writers everything once, in order", () =>
      Effect.gen(function* () {
        const feed = yield* ChangeFeed
        const log = yield* EventLog
        const { run } = yield* Transaction
        const [account_id, name] = [yield* newAccount(), yield* newName]
        const write = () => run(log.append([Sample.loggedEvent({ account_id }), Sample.loggedEvent({ account_id })]))
        const writers = yield* Effect.forkChild(Effect.forEach(Array.from({ length: 30 }), write, { concurrency: 6 }))
        const read: Array<FeedEntry> = []
        let numbered = 0
        const readSome = Effect.gen(function* () {
          numbered += (yield* run(log.number(4))).length
          const entries = yield* feed.read(name, 3)
          read.push(...entries)
          const last = entries.at(-1)
          if (last !== undefined) yield* feed.acknowledge(name, last.position)
          return entries.length
        })
        for (let round = 0; round < 10; round++) yield* readSome
        yield* Fiber.join(writers)
        yield* numberAll(60 - numbered)
        while ((yield* readSome) > 0);
        assert.deepStrictEqual(
          read.map(({ event }) => event.sequence),
          Array.from({ length: 60 }, (_, index) => index + 1)
        )
        assert.strictEqual(new Set(ids(read)).size, 60)
      })
    )

    it.effect(
      "gives each of several accounts' events once, in the order of the positions, however they are asked for",
      () =>
        Effect.gen(function* () {
          const feed = yield* ChangeFeed
          const [a, b, name] = [yield* newAccount(), yield* newAccount(), yield* newName]
          const published: Array<string> = []
          for (const [account_id, count] of [
            [a, 40],
            [b, 1],
            [a, 90],
            [b, 70]
          ] as const) {
            published.push(...(yield* publish(account_id, count)))
          }
          const read: Array<FeedEntry> = []
          for (const limit of [1, 7, 64, 1, 100, 1000]) {
            const entries = yield* feed.read(name, limit)
            assert.isAtMost(entries.length, limit)
            // What is done of a stretch need not be all of it.
            const done = entries.slice(0, Math.ceil(entries.length / 2))
            read.push(...done)
            yield* feed.acknowledge(name, done.at(-1)?.position ?? 0)
          }
          for (;;) {
            const entries = yield* feed.read(name, 1000)
            const last = entries.at(-1)
            if (last === undefined) break
            read.push(...entries)
            yield* feed.acknowledge(name, last.position)
          }
          assert.deepStrictEqual(ids(read), published)
          const positions = read.map(({ position }) => position)
          const [first = 0] = positions
          assert.deepStrictEqual(
            positions,
            positions.map((_, index) => first + index),
            "dense"
          )
        })
    )
  })
)
