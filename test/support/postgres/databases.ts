import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"

/** The database that is migrated once and copied for each test; the embedded Postgres of a service has the same name. */
export const template = "landfall"

/** The owner's connections, which row policies do not restrict. */
export const ownerOf = (url: Redacted.Redacted) => PgClient.layer({ url, maxConnections: 2 })

/** Creates a database on the server: empty, or a copy of another one. */
export const createDatabase = (server: string, name: string, copied?: string) => {
  const urlOf = (database: string) => {
    const url = new URL(server)
    url.pathname = `/${database}`
    return Redacted.make(url.href)
  }
  const statement = `create database ${name}${copied === undefined ? "" : ` template ${copied}`}`
  return SqlClient.SqlClient.use((sql) => sql.unsafe(statement)).pipe(
    Effect.provide(ownerOf(urlOf("postgres"))),
    Effect.as(urlOf(name))
  )
}
