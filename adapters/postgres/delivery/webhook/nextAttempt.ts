import type { SqlClient } from "effect/sql"

/** Includes the end of the webhook, so it can exceed `attempts`. */
export const nextAttempt = (sql: SqlClient.SqlClient, delivery: string) => {
  const column = (name: string) => sql(`${delivery}.${name}`)
  return sql`greatest(
    ${column("attempts")}, (select max(a.attempt) from delivery_attempts a where a.delivery_id = ${column("id")})
  ) + 1`
}
