import { assert, layer } from "@effect/vitest"
import { Context, Deferred, Effect, Fiber, Layer, Random, Ref } from "effect"
import type { SqlClient } from "effect/sql"

import * as Postgres from "#adapters/postgres/layer.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"

import * as TestSql from "../support/postgres/TestSql.ts"
import * as Sample from "../support/samples.ts"

class Owner extends Context.Service<Owner, SqlClient.SqlClient>()("test/Owner") {}

const ports = Layer.unwrap(
  Effect.gen(function* () {
    const { owner, url } = yield* TestSql.TestDatabase
    return Layer.merge(Layer.succeed(Owner, owner), Postgres.layerWorker(url, { connections: 16 }))
  })
).pipe(Layer.provide(TestSql.TestDatabase.layer))

const writers = 10
const eventsOfEach = 25

/** Commits events one after the other, each a while after it was written. */
const write = Effect.fnUntraced(function* (keys: ReadonlyArray<string>) {
  const { run } = yield* Transaction
  const log = yield* EventLog
  const account_id = Sample.accountId()
  for (const key of keys) {
    const delay = yield* Random.nextIntBetween(0, 80)
    yield* run(Effect.andThen(log.append([Sample.loggedEvent({ account_id, key })]), Effect.sleep(delay)))
  }
})

/** What a reader sees that takes the highest number it has seen for the place to go on from. */
const readNaively = Effect.fnUntraced(function* (seen: Ref.Ref<ReadonlyArray<string>>) {
  const sql = yield* Owner
  let cursor = 0
  return yield* Effect.forever(
    Effect.gen(function* () {
      const rows = yield* sql<{ readonly key: string; readonly place: number }>`
        select key, insert_id::float8 as place from events where insert_id > ${cursor} order by insert_id
      `
      cursor = rows.at(-1)?.place ?? cursor
      yield* Ref.update(seen, (keys) => [...keys, ...rows.map(({ key }) => key)])
      yield* Effect.sleep("2 millis")
    })
  )
})

const readAll = Effect.fnUntraced(function* (count: number) {
  const { changes: log } = yield* EventLog
  const keys: Array<string> = []
  while (keys.length < count) {
    const entries = yield* log.after(keys.length, 20)
    for (const { event, position } of entries) {
      assert.strictEqual(position, keys.push(event.key), "positions are dense")
    }
    if (entries.length === 0) yield* Effect.sleep("2 millis")
  }
  return keys
})

layer(ports, { excludeTestServices: true, timeout: "60 seconds" })("The sequencer", (it) => {
  it.effect(
    "misses nothing that commits late; a reader that goes by numbers given at insertion does",
    () =>
      Effect.gen(function* () {
        const log = yield* EventLog
        const { run } = yield* Transaction
        const work = Array.from({ length: writers }, (_, writer) =>
          Array.from({ length: eventsOfEach }, (_, index) => `${writer}/${index}`)
        )
        const naive = yield* Ref.make<ReadonlyArray<string>>([])
        yield* Effect.forkScoped(readNaively(naive))
        const sequencer = Effect.forever(Effect.andThen(run(log.number(50)), Effect.sleep("5 millis")))
        yield* Effect.forkScoped(sequencer)
        yield* Effect.forkScoped(sequencer)

        const [read] = yield* Effect.all(
          [readAll(writers * eventsOfEach), Effect.forEach(work, write, { concurrency: writers })],
          {
            concurrency: 2
          }
        )
        assert.sameMembers(read, work.flat())
        for (const [writer, keys] of work.entries()) {
          assert.deepStrictEqual(
            read.filter((key) => key.startsWith(`${writer}/`)),
            keys
          )
        }
        yield* Effect.sleep("100 millis")
        assert.isBelow(new Set(yield* Ref.get(naive)).size, writers * eventsOfEach, "the naive reader skips")
      }),
    30_000
  )

  it.effect("waits for no transaction that is still running, whatever it writes", () =>
    Effect.gen(function* () {
      const sql = yield* Owner
      const log = yield* EventLog
      const { run } = yield* Transaction
      const account_id = Sample.accountId()
      const [held, late] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const slow = run(
        Effect.gen(function* () {
          yield* log.append([Sample.loggedEvent({ account_id, key: "late" })])
          yield* Deferred.succeed(held, undefined)
          yield* Deferred.await(late)
        })
      )
      const numbered = Effect.map(
        sql<{ readonly key: string }>`
          select key from events where account_id = ${account_id} and sequence is not null order by sequence
        `,
        (rows) => rows.map(({ key }) => key)
      )
      const slowly = yield* Effect.forkChild(slow)
      yield* Deferred.await(held)
      yield* log.append([Sample.loggedEvent({ account_id, key: "soon" })])
      yield* run(log.number(50))
      assert.deepStrictEqual(yield* numbered, ["soon"])
      yield* Deferred.succeed(late, undefined)
      yield* Fiber.join(slowly)
      yield* run(log.number(50))
      assert.deepStrictEqual(yield* numbered, ["soon", "late"])
    })
  )

  it.effect("follows the lock under which events are written, not the age of transactions", () =>
    Effect.gen(function* () {
      const sql = yield* Owner
      const log = yield* EventLog
      const { lock, run } = yield* Transaction
      const account_id = Sample.accountId()
      const [began, first] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      /** Has written something before it waits for the lock. */
      const older = run(
        Effect.gen(function* () {
          yield* log.append([Sample.loggedEvent({ account_id: Sample.accountId() })])
          yield* Deferred.succeed(began, undefined)
          yield* Deferred.await(first)
          yield* lock(["shipment"])
          yield* log.append([Sample.loggedEvent({ account_id, key: "second" })])
        })
      )
      const waiting = yield* Effect.forkChild(older)
      yield* Deferred.await(began)
      yield* run(Effect.andThen(lock(["shipment"]), log.append([Sample.loggedEvent({ account_id, key: "first" })])))
      yield* Deferred.succeed(first, undefined)
      yield* Fiber.join(waiting)
      yield* run(log.number(50))
      const rows = yield* sql<{ readonly key: string }>`
        select key from events where account_id = ${account_id} order by sequence
      `
      assert.deepStrictEqual(
        rows.map(({ key }) => key),
        ["first", "second"]
      )
    })
  )
})
