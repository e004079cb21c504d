import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

export const loadRequiredMigration = (sql: SqlClient.SqlClient) =>
  Effect.map(sql<{ readonly migration: number }>`select migration from least_release`, ([row]) => row?.migration ?? 0)
