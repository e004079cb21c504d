import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { Credential } from "#application/ports/observation/FeedStore.ts"

/** The rows of a credential and of the accounts that it serves, as two stores write and read them. */
export const makeCredentialRows = (sql: SqlClient.SqlClient) => ({
  /** Several statements: to be run together. */
  save: ({ id, serves, source }: Credential) =>
    Effect.gen(function* () {
      const accounts = serves === "all" ? [] : serves
      yield* sql`
        insert into credentials (id, source, serves_all) values (${id}, ${source}, ${serves === "all"})
        on conflict (id) do update set source = excluded.source, serves_all = excluded.serves_all
      `
      yield* sql`delete from credential_accounts where credential_id = ${id}`
      yield* sql`
        insert into credential_accounts (credential_id, account_id, position)
        select ${id}, account, min(place) from unnest(${accounts}::uuid[]) with ordinality as served(account, place)
        group by account
      `
    }),

  /** The accounts of credential `c`, as its attribute has them. */
  servesOf: sql.literal(`
    case when c.serves_all then '"all"'::jsonb else (
      select coalesce(jsonb_agg(served.account_id order by served.position), '[]')
      from credential_accounts served where served.credential_id = c.id
    ) end
  `)
})
