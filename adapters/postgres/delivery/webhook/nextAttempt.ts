import type { SqlClient } from "effect/sql"

/** The log has an entry for the end of the webhook, so the number can exceed `attempts`. */
export const nextAttempt = (sql: SqlClient.SqlClient, delivery: string) => {
  const column = (name: string) => sql(`${delivery}.${name}`)
  return sql`greatest(
    ${column("attempts")}, (select max(a.attempt) from delivery_attempts a where a.delivery_id = ${column("id")})
  ) + 1`
}
