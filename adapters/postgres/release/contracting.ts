import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"

import { nodesOf } from "./nodes.ts"

/** Nodes run that know too little to work on after a step that contracts, so it was not done. */
export class OlderNodes extends Schema.TaggedError<OlderNodes>()("OlderNodes", {
  migration: Schema.Int,
  /** The last migration that a release must know to work on afterwards. */
  least: Schema.Int,
  /** Where they come from, in one text. */
  addresses: Schema.String
}) {}

interface Step {
  readonly migration: number
  readonly least: number
}

/** Where the nodes come from that know no migration as new as this one; null where there is none. */
export const olderThan = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, least: number) {
  const older = (yield* nodesOf(sql)).filter(({ newest }) => newest < least)
  return older.length === 0
    ? null
    : [...new Set(older.map(({ address }) => address ?? "an address that the database does not show"))].join(", ")
})

/** Raises the mark that tells nodes of releases before that they cannot work on. */
export const raiseLeast = (sql: SqlClient.SqlClient, least: number) =>
  sql`update least_release set migration = greatest(migration, ${least})`

/**
 * Does a step that contracts, and says in the database which releases can go on. It is not done beside nodes that could not:
 * they would answer wrongly until they have seen it.
 */
export const contracting = Effect.fnUntraced(function* <A, E, R>(
  sql: SqlClient.SqlClient,
  { least, migration }: Step,
  work: Effect.Effect<A, E, R>
) {
  const addresses = yield* olderThan(sql, least)
  if (addresses !== null) return yield* new OlderNodes({ migration, least, addresses })
  yield* work
  yield* raiseLeast(sql, least)
})
