import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"

import { loadNodes } from "./nodes.ts"

export class OlderNodes extends Schema.TaggedError<OlderNodes>()("OlderNodes", {
  migration: Schema.Int,
  least: Schema.Int,
  addresses: Schema.String
}) {}

interface Step {
  readonly migration: number
  readonly least: number
}

/** Addresses of nodes that do not know the migration; null for none. */
export const loadOlderNodes = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, least: number) {
  const older = (yield* loadNodes(sql)).filter(({ newest }) => newest < least)
  return older.length === 0
    ? null
    : [...new Set(older.map(({ address }) => address ?? "an address that the database does not show"))].join(", ")
})

/** Older nodes stop when they read it. */
export const raiseRequiredMigration = (sql: SqlClient.SqlClient, least: number) =>
  sql`update least_release set migration = greatest(migration, ${least})`

/** Fails while incompatible nodes run: they would return wrong results until they read the new value. */
export const runContracting = Effect.fnUntraced(function* <A, E, R>(
  sql: SqlClient.SqlClient,
  { least, migration }: Step,
  work: Effect.Effect<A, E, R>
) {
  const addresses = yield* loadOlderNodes(sql, least)
  if (addresses !== null) return yield* new OlderNodes({ migration, least, addresses })
  yield* work
  yield* raiseRequiredMigration(sql, least)
})
