import type { SqlClient } from "effect/sql"

/** Milliseconds. */
export const isUnexpired = (
  sql: SqlClient.SqlClient,
  { ageLimit, idleLimit }: { readonly ageLimit: number; readonly idleLimit: number }
) => sql`
  created_at > landfall_now() - ${ageLimit} * interval '1 millisecond'
  and last_used_at > landfall_now() - ${idleLimit} * interval '1 millisecond'`
