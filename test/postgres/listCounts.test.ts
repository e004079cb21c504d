import { assert, layer } from "@effect/vitest"
import { Array, Effect, Schema } from "effect"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { newAccount } from "../support/DataPlane.ts"
import * as TestSql from "../support/postgres/TestSql.ts"
import * as Sample from "../support/samples.ts"

const most = 50

/** What a transaction does: adds so many containers, joins one to another, and ends well or not. */
const Written = Schema.Struct({
  added: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 })),
  joins: Schema.Boolean,
  fails: Schema.Boolean
})

const counts = Effect.fnUntraced(function* (account: AccountId) {
  const { owner } = yield* TestSql.TestDatabase
  return yield* owner<{ readonly list: string; readonly kept: number; readonly found: number; readonly rows: number }>`
    select lists.list, lists.found, coalesce(sum(c.rows), 0)::float8 as kept, count(c.rows)::float8 as rows
    from (
      select 'shipments' as list, count(*)::float8 as found from shipments where account_id = ${account}
      union all select 'containers', count(*)::float8 from containers where account_id = ${account}
    ) lists left join list_counts c on c.account_id = ${account} and c.list = lists.list collate "C"
    group by 1, 2
  `
})

layer(TestSql.layerWorker, { excludeTestServices: true, timeout: "60 seconds" })("The counts of lists", (it) => {
  it.effect.prop(
    "are those of the rows, whatever transactions side by side add and remove",
    [Schema.Array(Written).check(Schema.isMinLength(1), Schema.isMaxLength(12))],
    ([transactions]) =>
      Effect.gen(function* () {
        const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
        const [joins, transaction] = [(yield* ShipmentStore).joins, yield* Transaction]
        const account_id = yield* newAccount()
        const shipment = Sample.shipment({ account_id })
        yield* shipments.save([shipment])
        const box = () => Sample.container({ account_id, shipment_id: shipment.id })
        const [survivor, ...others] = [box(), ...transactions.map(box)]
        yield* containers.save([survivor, ...others])
        const write = ({ added, fails, joins: isJoin }: typeof Written.Type, at: number) =>
          Effect.gen(function* () {
            yield* shipments.save([shipment, ...Array.makeBy(added, () => Sample.shipment({ account_id }))])
            yield* containers.save([...Array.makeBy(added + 1, box)])
            const { id } = others[at] ?? survivor
            const join = { account_id, type: "container", id, survivor_id: survivor.id } as const
            if (isJoin) yield* joins.absorb({ ...join, joined_at: Sample.onDay(9) })
            if (fails) return yield* Effect.fail("undone" as const)
          })
        yield* Effect.forEach(transactions, (one, at) => Effect.ignore(transaction.run(write(one, at))), {
          concurrency: 4
        })
        for (const { found, kept, list } of yield* counts(account_id)) assert.strictEqual(kept, found, list)
      }),
    { arbitrary: { runs: 15 } }
  )

  it.effect("are few rows, however many statements there were", () =>
    Effect.gen(function* () {
      const shipments = yield* ShipmentStore
      const account_id = yield* newAccount()
      const add = Effect.suspend(() => shipments.save([Sample.shipment({ account_id })]))
      yield* Effect.repeat(add, { times: 3 * most })
      for (const { found, kept, list, rows } of yield* counts(account_id)) {
        assert.strictEqual(kept, found, list)
        assert.isAtMost(rows, most, list)
      }
    })
  )
})
