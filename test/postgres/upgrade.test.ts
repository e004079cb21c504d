import * as NodeServices from "@effect/platform-node/NodeServices"
import { PgClient, PgMigrator } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

import * as Postgres from "#adapters/postgres/layer.ts"
import { migrations } from "#adapters/postgres/sql/migrations.ts"
import { ContainerStore } from "#application/ports/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/shipment/ShipmentStore.ts"
import type { Catalogue } from "#domain/query/Catalogue.ts"
import { readFilters } from "#domain/query/readFilters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { usualSort } from "#domain/search/container/Sort.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"

import { ownerOf } from "../support/postgres/databases.ts"
import * as TestSql from "../support/postgres/TestSql.ts"
import * as Sample from "../support/samples.ts"

/** The last migration of the release before. */
const last = 66

const account = Sample.accountId()
const [shipment, odd, container] = [Sample.shipmentId(), Sample.shipmentId(), Sample.containerId()]

/** Rows as the release before wrote them. */
const rows = (sql: SqlClient.SqlClient) => [
  sql`
    insert into shipments (id, account_id, created_at, updated_at, version, ref_numbers, tags, bill_of_lading_number,
      booking_number, normalized_number, pod_terminal_id)
    values
      (${shipment}, ${account}, now(), now(), 1, '{PO-4711}', '{}', 'SMPL4711', 'BOOK4711', 'SMPL4711', null),
      (${odd}, ${account}, now(), now(), 1, '{}', '{}', 'smpl4712', null, 'smpl4712', null)
  `,
  sql`
    insert into containers (id, account_id, shipment_id, cycle_id, created_at, updated_at, version, ref_numbers,
      reported_status, current_status, current_stop, number, import_deadlines)
    values (${container}, ${account}, ${shipment}, 'cycle', now(), now(), 1, '{box-1}', 'available', 'available', 'port',
      'TSTU0000015', '{"pickup_lfd_line": null, "pickup_lfd_terminal": "2026-01-26", "pickup_lfd_rail": null}')
  `
]

const asked = <Name extends string>(catalogue: Catalogue<Name>, name: string, value: string) =>
  Effect.fromResult(
    readFilters(catalogue, [{ parameter: name, name, key: null, isList: false, values: [value] }], {
      account,
      now: Sample.start
    })
  )

const page = { number: 1, size: 30 }

const shipmentsBy = Effect.fnUntraced(function* (name: string, value: string) {
  const criterion = yield* asked(shipmentFilters, name, value)
  const { rows } = yield* ShipmentStore.use((store) => store.search(account, criterion, "created_at", page))
  return rows.map(({ id }) => id)
})

const containersBy = Effect.fnUntraced(function* (name: string, value: string) {
  const criterion = yield* asked(containerFilters, name, value)
  const { rows } = yield* ContainerStore.use((store) => store.search(account, criterion, usualSort, page))
  return rows.map(({ id }) => id)
})

it.live("A database of the release before is brought up to date, and its rows are found as before", () =>
  Effect.gen(function* () {
    const url = yield* TestSql.emptyDatabase
    const before = Effect.map(migrations, (all) => all.filter(([id]) => id <= last))
    yield* Effect.scoped(
      Layer.build(
        PgMigrator.layer({ loader: before, table: "landfall_migrations" }).pipe(
          Layer.provide(PgClient.layer({ url })),
          Layer.provide(NodeServices.layer)
        )
      )
    )
    const owner = Context.get(yield* Layer.build(ownerOf(url)), SqlClient.SqlClient)
    yield* Effect.all(rows(owner))
    yield* Layer.build(Postgres.migrations(url))

    yield* Effect.gen(function* () {
      for (const beginning of ["smpl4711", "BOOK", "po-47", "tstu", "BOX-1"]) {
        assert.deepStrictEqual(yield* shipmentsBy("q", beginning), [shipment], beginning)
        assert.deepStrictEqual(yield* containersBy("search_by_ids", beginning), [container], beginning)
      }
      assert.deepStrictEqual(yield* shipmentsBy("q", "SMPL4712"), [odd])
      assert.deepStrictEqual((yield* shipmentsBy("q", "smpl")).toSorted(), [odd, shipment].toSorted())
    }).pipe(Effect.provide(Layer.build(Postgres.layerApp(url)).pipe(Layer.effectContext)))
  }).pipe(Effect.scoped)
)
