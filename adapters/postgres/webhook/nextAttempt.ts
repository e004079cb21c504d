import type { SqlClient } from "effect/sql"

/** The first number above all in the log of a delivery, where the end of a webhook has an entry that is no attempt. */
export const nextAttempt = (sql: SqlClient.SqlClient, delivery: string) => {
  const column = (name: string) => sql(`${delivery}.${name}`)
  return sql`greatest(
    ${column("attempts")}, (select max(a.attempt) from delivery_attempts a where a.delivery_id = ${column("id")})
  ) + 1`
}
