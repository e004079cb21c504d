import { assert, layer } from "@effect/vitest"
import { Context, Effect, Exit, Layer } from "effect"

import { Database } from "#adapters/postgres/sql/Database.ts"
import * as Sql from "#adapters/postgres/sql/Sql.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { newAccount } from "../support/DataPlane.ts"
import * as TestSql from "../support/postgres/TestSql.ts"
import * as Sample from "../support/samples.ts"

layer(TestSql.layerApp, { excludeTestServices: true, timeout: "60 seconds" })("Connections of tenants", (it) => {
  it.effect("show each account its own rows, whoever had them before, and no other statement any", () =>
    Effect.gen(function* () {
      const { url } = yield* TestSql.TestDatabase
      const [one, other] = [yield* newAccount(), yield* newAccount()]
      for (const account_id of [one, other, other]) {
        yield* ShipmentStore.use((store) => store.save([Sample.shipment({ account_id })]))
      }
      const built = yield* Layer.build(Sql.layer("app", url, { connections: 1 }))
      const { answer, atomically, of, run, sql } = Context.get(built, Database)
      // No condition names the account: the policies alone decide.
      const seen = Effect.map(
        sql<{ readonly rows: number }>`select count(*)::int as rows from shipments`,
        (rows) => rows[0]?.rows
      )
      const cut = of(one, Effect.andThen(seen, Effect.fail("cut" as const)))
      for (let turn = 0; turn < 3; turn++) {
        assert.deepStrictEqual(
          [yield* of(one, seen), yield* run(seen), yield* of(other, seen), yield* run(seen)],
          [1, 0, 2, 0]
        )
        assert.isTrue(Exit.isFailure(yield* Effect.exit(cut)))
        assert.deepStrictEqual([yield* run(seen), yield* atomically(seen)], [0, 0])
        assert.deepStrictEqual(yield* atomically(Effect.all([run(seen), of(other, seen), of(one, seen)])), [0, 2, 1])
        assert.deepStrictEqual([yield* run(seen), yield* atomically(run(seen))], [0, 0])
      }
      const many = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? of(one, seen) : of(other, seen)))
      const mixed = Effect.all(
        many.flatMap((each) => [each, run(seen)]),
        { concurrency: 20 }
      )
      const found = yield* mixed
      assert.deepStrictEqual(
        found,
        many.flatMap((_, index) => [index % 2 === 0 ? 1 : 2, 0])
      )

      const rows = sql`select count(*)::int as rows from shipments`
      const asked = (account: typeof one, isQuick: boolean) =>
        Effect.map(answer<{ readonly rows: number }>(account, rows, isQuick), (found) => found.rows)
      // Statements of different accounts travel together on the one connection that there is.
      const together = Array.from({ length: 60 }, (_, index) =>
        index % 3 === 2 ? run(seen) : asked(index % 3 === 0 ? one : other, index % 2 === 0)
      )
      assert.deepStrictEqual(
        yield* Effect.all(together, { concurrency: "unbounded" }),
        together.map((_, index) => [1, 2, 0][index % 3])
      )
      const inTransaction = [of(one, seen), asked(other, true), of(one, seen), asked(other, false), run(seen)]
      assert.deepStrictEqual(yield* atomically(Effect.all(inTransaction)), [1, 2, 1, 2, 2])
      assert.strictEqual(yield* run(seen), 0)
    }).pipe(Effect.scoped)
  )
})
