import { Effect, Option, Schema } from "effect"

import type { PasswordStore } from "#application/ports/identity/user/PasswordStore.ts"
import { User } from "#domain/identity/user/User.ts"

import { Database } from "../../sql/Database.ts"
import { storable } from "../../sql/json.ts"
import { recordsOf } from "../../sql/rows.ts"

const HolderRow = Schema.Struct({ ...User.fields, hash: Schema.NullOr(Schema.String) })

export const makePasswordStore = Effect.map(Database, ({ of, run, sql }) => {
  const rows = recordsOf(HolderRow)
  return {
    save: (account, user, hash) =>
      of(
        account,
        sql`
            insert into passwords (user_id, account_id, hash)
            select id, account_id, ${hash} from users where account_id = ${account} and id = ${user}
            on conflict (user_id) do update set hash = excluded.hash
          `
      ),
    byEmail: (email) =>
      run(
        Effect.map(
          rows.first(sql`select * from landfall_password_holder(${storable(email)})`),
          Option.map(({ hash, ...user }) => ({ user, hash }))
        )
      )
  } satisfies PasswordStore
})
