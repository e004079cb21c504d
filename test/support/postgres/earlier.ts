import * as NodeServices from "@effect/platform-node/NodeServices"
import { PgClient, PgMigrator } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { Redacted } from "effect"
import { SqlClient } from "effect/sql"

import { migrations } from "#adapters/postgres/sql/migrations.ts"

import { ownerOf } from "./databases.ts"
import { emptyDatabase } from "./TestSql.ts"

const migratedTo = (url: Redacted.Redacted, last: number) =>
  PgMigrator.layer({
    loader: Effect.map(migrations, (all) => all.filter(([id]) => id <= last)),
    table: "landfall_migrations"
  }).pipe(Layer.provide(PgClient.layer({ url, maxConnections: 1 })), Layer.provide(NodeServices.layer))

/** A database as the release left it whose last migration this was, and the connections of its owner. */
export const earlierDatabase = Effect.fnUntraced(function* (last: number) {
  const url = yield* emptyDatabase
  yield* Effect.scoped(Layer.build(migratedTo(url, last)))
  const owner = Context.get(yield* Layer.build(ownerOf(url)), SqlClient.SqlClient)
  return { url, owner }
})

/** Inserts records into a table as it was: what it has no column for is left out. */
export const insertInto = Effect.fnUntraced(function* (
  owner: SqlClient.SqlClient,
  table: string,
  records: ReadonlyArray<object>
) {
  const stored = yield* owner<{ readonly name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `
  const named = new Set(Object.keys(records[0] ?? {}))
  const columns = owner.literal(stored.flatMap(({ name }) => (named.has(name) ? [`"${name}"`] : [])).join(", "))
  yield* owner`
    insert into ${owner(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${owner(table)}, ${JSON.stringify(records)}::jsonb)
  `
})
