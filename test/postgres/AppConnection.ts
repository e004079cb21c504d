import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql"

import { ensureLogin } from "#adapters/postgres/sql/logins.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import * as TestSql from "../support/postgres/TestSql.ts"

/** One connection in the application's role, for statements that no store would run. */
export class AppConnection extends Context.Service<AppConnection, SqlClient.SqlClient>()("test/AppConnection") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const { url } = yield* TestSql.TestDatabase
      const login = yield* ensureLogin("app", url)
      if (login === null) return yield* Effect.die("the role has no login")
      const client = PgClient.layer({ url: login, startupParameters: { role: "landfall_app" }, maxConnections: 1 })
      return Context.get(yield* Layer.build(client), SqlClient.SqlClient)
    })
  )
}

export const setAccount = (account: AccountId | "") =>
  AppConnection.use((sql) => sql`select set_config('landfall.account', ${account}, false)`)

/** Whose rows the connection sees in a table, without any condition. */
export const accountsIn = (table: string) =>
  AppConnection.use((sql) =>
    Effect.map(sql<{ readonly account_id: AccountId }>`select account_id from ${sql(table)}`, (rows) => [
      ...new Set(rows.map(({ account_id }) => account_id))
    ])
  )

/** The code of the error that a statement ends with. */
export const stateOf = <A, R>(work: Effect.Effect<A, SqlError.SqlError, R>) =>
  Effect.map(Effect.flip(work), ({ reason }) =>
    typeof reason.cause === "object" && reason.cause !== null && "code" in reason.cause ? reason.cause.code : null
  )

export const forbidden = "42501"
