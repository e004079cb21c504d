import { Effect } from "effect"

import type { RecoveryCodeStore } from "#application/ports/identity/user/RecoveryCodeStore.ts"

import { Database } from "../../sql/Database.ts"
import { counted } from "../../sql/rows.ts"

export const makeRecoveryCodeStore = Effect.map(Database, ({ atomically, of, sql }) => {
  const own = (account: string, user: string) => sql`account_id = ${account} and user_id = ${user}`

  return {
    replace: (account, user, hashes) =>
      atomically(
        of(
          account,
          Effect.andThen(
            // The lock serializes concurrent replacements.
            sql`select user_id from second_factors where ${own(account, user)} for update`,
            Effect.andThen(
              sql`delete from recovery_codes where ${own(account, user)}`,
              sql`
                  insert into recovery_codes (user_id, account_id, hash)
                  select f.user_id, f.account_id, h.hash
                  from second_factors f, unnest(${[...hashes]}::text[]) as h (hash)
                  where f.account_id = ${account} and f.user_id = ${user}
                `
            )
          )
        )
      ),
    count: (account, user) => of(account, counted(sql, sql`recovery_codes where ${own(account, user)}`)),
    take: (account, user, hash) =>
      of(
        account,
        Effect.map(
          sql`delete from recovery_codes where ${own(account, user)} and hash = ${hash} returning hash`,
          (rows) => rows.length > 0
        )
      )
  } satisfies RecoveryCodeStore
})
