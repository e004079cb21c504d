import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"

import * as Postgres from "#adapters/postgres/layer.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Unavailable } from "#domain/Errors.ts"

import * as TestSql from "../support/postgres/TestSql.ts"
import * as Sample from "../support/samples.ts"

const away = new Unavailable({ part: "database", retry_after: 1 })

/** Ends the sessions of the workers, or those of them that listen. */
const endSessions = (query = "%") =>
  TestSql.TestDatabase.use(
    ({ owner }) => owner`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'landfall-worker/%' and query ilike ${query}
    `
  )

const until = <E, R>(condition: Effect.Effect<boolean, E, R>) =>
  condition.pipe(
    Effect.flatMap((holds) =>
      holds ? Effect.void : Effect.andThen(Effect.sleep("20 millis"), Effect.fail("not yet"))
    ),
    Effect.retry({ while: (error) => error === "not yet" }),
    Effect.timeout("10 seconds")
  )

const listening = TestSql.TestDatabase.use(({ owner }) =>
  Effect.map(
    owner`
      select pid from pg_stat_activity
      where datname = current_database() and application_name like 'landfall-worker/%' and query ilike 'listen%'
    `,
    (rows) => rows.length > 0
  )
)

layer(TestSql.layerWorker, { excludeTestServices: true, timeout: "60 seconds" })("A database that is away", (it) => {
  it.effect("is an error of a transaction whose connection is lost, and works again when it is back", () =>
    Effect.gen(function* () {
      const { run } = yield* Transaction
      const shipments = yield* ShipmentStore
      const [first, second] = [1, 2].map(() => Sample.shipment({ account_id: Sample.accountId() }))
      if (first === undefined || second === undefined) return assert.fail()
      const work = shipments
        .save([first])
        .pipe(Effect.andThen(Effect.orDie(endSessions())), Effect.andThen(shipments.save([second])))
      assert.deepStrictEqual(yield* Effect.flip(run(work)), away)
      assert.deepStrictEqual(yield* shipments.load(first.account_id, [first.id]), [])
      yield* run(shipments.save([first]))
      assert.strictEqual((yield* shipments.load(first.account_id, [first.id])).length, 1)
    })
  )

  it.effect("is an error of a statement that takes too long", () =>
    Effect.gen(function* () {
      const { url } = yield* TestSql.TestDatabase
      const hasty = yield* Layer.build(Postgres.layerWorker(url, { statementTimeout: "50 millis" }))
      const { lock, run } = yield* Transaction
      const wait = Transaction.use(({ lock, run }) => run(lock(["busy"]))).pipe(Effect.provideContext(hasty))
      const error = yield* run(Effect.andThen(lock(["busy"]), Effect.flip(wait)))
      assert.deepStrictEqual(error, away)
    })
  )

  it.effect("is an error when no server answers at its address", () =>
    Effect.gen(function* () {
      const nowhere = Postgres.layerApp(Redacted.make("postgres://nobody@127.0.0.1:1/nothing"))
      const error = yield* Effect.flip(DurableClock.use(({ now }) => now).pipe(Effect.provide(nowhere)))
      assert.deepStrictEqual(error, away)
    })
  )

  it.effect("wakes whoever listens when it is back, for signals may have been missed", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const appended = yield* Signals.use(({ listen }) => listen("appended"))
        yield* until(listening)
        yield* endSessions("listen%")
        assert.isTrue(yield* appended.next("20 seconds"))
        yield* until(listening)
      })
    )
  )
})
