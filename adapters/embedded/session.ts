import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { Reactivity } from "effect/reactivity"

export const url = (port: number, password: Redacted.Redacted) => (database: string) =>
  Redacted.make(
    `postgres://postgres:${Redacted.value(password)}@127.0.0.1:${port}${database === "" ? "" : `/${encodeURIComponent(database)}`}`
  )

export const acceptsPassword = (port: number, password: Redacted.Redacted) =>
  PgClient.makeClient({ url: url(port, password)("postgres"), connectTimeout: "3 seconds" }).pipe(
    Effect.flatMap((sql) => sql`select 1`),
    Effect.timeout("5 seconds"),
    Effect.scoped,
    Effect.provide(Reactivity.layer),
    Effect.isSuccess
  )
