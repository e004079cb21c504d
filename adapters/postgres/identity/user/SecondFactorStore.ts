import { Effect } from "effect"
import type { Statement } from "effect/sql"

import type { SecondFactorStore } from "#application/ports/identity/user/SecondFactorStore.ts"
import { SecondFactor } from "#domain/identity/user/SecondFactor.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf, table } from "../../sql/rows.ts"

const hasWritten = (statement: Statement.Statement<object>) => Effect.map(statement, (rows) => rows.length > 0)

export const makeSecondFactorStore = Effect.map(Database, ({ of, run, sql }) => {
  const factors = table(sql, "second_factors", Object.keys(SecondFactor.fields))
  const rows = recordsOf(SecondFactor)
  const own = (account: string, user: string) => sql`account_id = ${account} and user_id = ${user}`

  return {
    find: (account, user) =>
      of(account, rows.first(sql`select ${factors.columns()} from second_factors where ${own(account, user)}`)),
    begin: (account, user, sealed) =>
      of(
        account,
        hasWritten(sql`
            insert into second_factors (user_id, account_id, sealed)
            select id, account_id, ${sealed} from users where account_id = ${account} and id = ${user}
            on conflict (user_id) do update set sealed = excluded.sealed where second_factors.enabled_at is null
            returning user_id
          `)
      ),
    enable: ({ account_id, sealed, user_id }, step, at) =>
      of(
        account_id,
        hasWritten(sql`
            update second_factors set enabled_at = ${at}, last_step = ${step}
            where ${own(account_id, user_id)} and enabled_at is null and sealed = ${sealed}
            returning user_id
          `)
      ),
    takeStep: (account, user, step) =>
      of(
        account,
        hasWritten(sql`
            update second_factors set last_step = ${step}
            where ${own(account, user)} and enabled_at is not null and coalesce(last_step, -1) < ${step}
            returning user_id
          `)
      ),
    remove: (account, user) => of(account, sql`delete from second_factors where ${own(account, user)}`),
    list: run(rows.all(sql`select ${factors.columns()} from second_factors order by user_id`)),
    reseal: ({ account_id, sealed, user_id }, next) =>
      of(
        account_id,
        hasWritten(sql`
            update second_factors set sealed = ${next}
            where ${own(account_id, user_id)} and sealed = ${sealed}
            returning user_id
          `)
      )
  } satisfies SecondFactorStore
})
