import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** Migration that a release must know to work with this database. */
export const loadRequiredMigration = (sql: SqlClient.SqlClient) =>
  Effect.map(sql<{ readonly migration: number }>`select migration from least_release`, ([row]) => row?.migration ?? 0)
