import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { Credential } from "#application/ports/voyage/observation/FeedStore.ts"

export const makeCredentialRows = (sql: SqlClient.SqlClient) => ({
  /** Requires a transaction. */
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

  /** Requires a credential with the alias `c`. */
  servesOf: sql.literal(`
    case when c.serves_all then '"all"'::jsonb else (
      select coalesce(jsonb_agg(served.account_id order by served.position), '[]')
      from credential_accounts served where served.credential_id = c.id
    ) end
  `)
})
