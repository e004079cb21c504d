import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { Reactivity } from "effect/reactivity"

/** The connection string of a database of the server; an empty name leaves the database out. */
export const url = (port: number, password: Redacted.Redacted) => (database: string) =>
  Redacted.make(
    `postgres://postgres:${Redacted.value(password)}@127.0.0.1:${port}${database === "" ? "" : `/${encodeURIComponent(database)}`}`
  )

/** Whether the server on that port lets us in with our password and answers. */
export const answers = (port: number, password: Redacted.Redacted) =>
  PgClient.makeClient({ url: url(port, password)("postgres"), connectTimeout: "3 seconds" }).pipe(
    Effect.flatMap((sql) => sql`select 1`),
    Effect.timeout("5 seconds"),
    Effect.scoped,
    Effect.provide(Reactivity.layer),
    Effect.isSuccess
  )
