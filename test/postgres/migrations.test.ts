import { readdir } from "node:fs/promises"

import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

import * as Postgres from "#adapters/postgres/layer.ts"
import { migrations } from "#adapters/postgres/sql/migrations.ts"

import * as TestSql from "../support/postgres/TestSql.ts"

/** What databases have run already: under another number or name it would run again. */
const released: ReadonlyArray<readonly [number, string]> = [
  [1, "roles"],
  [2, "accounts"],
  [3, "shipments"],
  [4, "containers"],
  [5, "feeds"],
  [6, "observations"],
  [7, "events"],
  [8, "webhooks"],
  [9, "work"],
  [10, "ownership"],
  [11, "parties"],
  [12, "custom_fields"],
  [13, "documents"],
  [15, "shipment_search"],
  [17, "tracking_request_terms"],
  [18, "evidence"],
  [19, "limits"],
  [20, "sightings"],
  [21, "container_search"],
  [22, "source_access"],
  [23, "refused_observations"],
  [24, "inboxes"],
  [25, "vessels"],
  [26, "reference"],
  [27, "carrier_lessons"],
  [28, "retention"],
  [29, "unread_elements"],
  [30, "read_polls"],
  [32, "current_stop"],
  [34, "waiting_requests"],
  [35, "joined_records"],
  [36, "citations"],
  [37, "owned_resources"]
]

const named = Effect.map(migrations, (all) => all.map(([id, name]) => [id, name] as const))

it.effect("The folder has what was released under the same numbers and names, in order, and the new after it", () =>
  Effect.gen(function* () {
    const found = yield* named
    assert.deepStrictEqual(found.slice(0, released.length), [...released])
    assert.deepStrictEqual(
      found,
      found.toSorted(([a], [b]) => a - b)
    )
  })
)

it.effect("Every file of the folder is a migration, but for what they share", () =>
  Effect.gen(function* () {
    const files = yield* Effect.promise(() => readdir("adapters/postgres/migrations"))
    const found = (yield* named).map(([id, name]) => `${String(id).padStart(4, "0")}_${name}.ts`)
    assert.deepStrictEqual(files.sort(), [...found, "tenancy.ts"])
  })
)

it.live("Migrations are run once, however many nodes start at the same time and however often", () =>
  Effect.gen(function* () {
    const url = yield* TestSql.emptyDatabase
    const migrate = Effect.scoped(Layer.build(Postgres.migrations(url)))
    yield* Effect.all(
      Array.from({ length: 5 }, () => migrate),
      { concurrency: "unbounded" }
    )
    yield* migrate
    const done = yield* SqlClient.SqlClient.use(
      (sql) => sql`select migration_id, name from landfall_migrations order by migration_id`
    ).pipe(Effect.provide(PgClient.layer({ url })))
    assert.deepStrictEqual(
      done.map(({ migration_id, name }) => [migration_id, name]),
      (yield* named).map(([id, name]) => [id, name])
    )
  })
)
