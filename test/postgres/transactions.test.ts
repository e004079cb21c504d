import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"

import * as Transactions from "#adapters/postgres/operations/jobs/Transaction.ts"
import { Database } from "#adapters/postgres/sql/Database.ts"
import * as Sql from "#adapters/postgres/sql/Sql.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { Unavailable } from "#domain/Errors.ts"

import * as TestSql from "../support/postgres/TestSql.ts"

/** Conflicts found within milliseconds, in a database with two counters. */
const ports = Layer.unwrap(
  Effect.gen(function* () {
    const { owner, url } = yield* TestSql.TestDatabase
    yield* owner`create table counters (name text primary key, n integer not null)`
    yield* owner`insert into counters values ('a', 0), ('b', 0)`
    yield* owner`grant select, update on counters to landfall_worker`
    yield* owner`
      do $$ begin
        execute format('alter database %I set deadlock_timeout = ''20ms''', current_database());
      end $$
    `
    return Transactions.layer.pipe(Layer.provideMerge(Sql.layer("worker", url)))
  })
).pipe(Layer.provide(TestSql.TestDatabase.layer))

const raise = (state: string) =>
  Database.use(({ sql, run }) => run(sql.unsafe(`do $$ begin raise exception using errcode = '${state}'; end $$`)))

const increment = (name: string) =>
  Database.use(({ sql, run }) => run(sql`update counters set n = n + 1 where name = ${name}`))

const counters = Database.use(({ sql, run }) =>
  run(Effect.map(sql<{ readonly n: number }>`select n from counters order by name`, (rows) => rows.map(({ n }) => n)))
)

layer(ports, { excludeTestServices: true, timeout: "60 seconds" })("Transaction on Postgres", (it) => {
  it.effect("runs work again that could not be serialised, from its beginning", () =>
    Effect.gen(function* () {
      const before = yield* counters
      let tries = 0
      const work = Effect.gen(function* () {
        tries++
        yield* increment("a")
        if (tries < 3) yield* raise("40001")
        return "done"
      })
      assert.strictEqual(yield* Transaction.use(({ run }) => run(work)), "done")
      assert.strictEqual(tries, 3)
      assert.deepStrictEqual(yield* counters, [(before[0] ?? 0) + 1, before[1]])
    })
  )

  it.effect("gives up in the end, and fails with an unavailable database", () =>
    Effect.gen(function* () {
      const before = yield* counters
      let tries = 0
      const work = Effect.suspend(() => {
        tries++
        return Effect.andThen(increment("a"), raise("40P01"))
      })
      const error = yield* Effect.flip(Transaction.use(({ run }) => run(work)))
      assert.deepStrictEqual(error, new Unavailable({ part: "database", retry_after: 1 }))
      assert.isAbove(tries, 2)
      assert.isBelow(tries, 20)
      assert.deepStrictEqual(yield* counters, before)
    })
  )

  it.effect("runs the victim of a deadlock again", () =>
    Effect.gen(function* () {
      const before = yield* counters
      const { run } = yield* Transaction
      const reached = { a: yield* Deferred.make<void>(), b: yield* Deferred.make<void>() }
      let tries = 0
      const cross = (first: "a" | "b", second: "a" | "b") =>
        run(
          Effect.gen(function* () {
            tries++
            yield* increment(first)
            yield* Deferred.succeed(reached[first], undefined)
            yield* Deferred.await(reached[second])
            yield* increment(second)
          })
        )
      yield* Effect.all([cross("a", "b"), cross("b", "a")], { concurrency: 2 })
      assert.isAtLeast(tries, 3)
      assert.deepStrictEqual(
        yield* counters,
        before.map((n) => n + 2)
      )
    })
  )

  it.effect("lets a fault be a defect, and does not try it again", () =>
    Effect.gen(function* () {
      let tries = 0
      const work = Effect.suspend(() => {
        tries++
        return raise("22012")
      })
      const exit = yield* Effect.exit(Transaction.use(({ run }) => run(work)))
      assert.isTrue(exit._tag === "Failure" && exit.cause.reasons.every(({ _tag }) => _tag === "Die"))
      assert.strictEqual(tries, 1)
    })
  )

  it.effect("locks inside a transaction only", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(Transaction.use(({ lock }) => lock(["a"])))
      assert.strictEqual(exit._tag, "Failure")
    })
  )
})
