import { Effect, Option } from "effect"

import type { PendingSignInStore } from "#application/ports/identity/user/PendingSignInStore.ts"
import { PendingSignIn } from "#domain/identity/user/PendingSignIn.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf, table } from "../../sql/rows.ts"
import { holderOf, HolderRow } from "../account/holder.ts"

const { expires_at, hash } = PendingSignIn.fields
const PendingRow = HolderRow({ hash, expires_at })

export const makePendingSignInStore = Effect.map(Database, ({ of, run, sql }) => {
  const pendings = table(sql, "pending_sign_ins", Object.keys(PendingSignIn.fields), ["hash"])
  const rows = recordsOf(PendingRow)

  return {
    add: (pending) =>
      of(
        pending.account_id,
        sql`
            with over as (
              delete from pending_sign_ins
              where account_id = ${pending.account_id} and expires_at <= landfall_now()
            )
            ${pendings.insert([pending])}
          `
      ),
    find: (hash) =>
      run(
        Effect.map(
          rows.first(sql`select * from landfall_pending_sign_in(${hash})`),
          Option.map((row) => {
            const { user } = holderOf(row)
            const { expires_at, hash } = row
            return { pending: { hash, account_id: user.account_id, user_id: user.id, expires_at }, user }
          })
        )
      ),
    take: ({ account_id, hash }) =>
      of(
        account_id,
        Effect.map(
          sql`delete from pending_sign_ins where account_id = ${account_id} and hash = ${hash} returning hash`,
          (rows) => rows.length > 0
        )
      ),
    removeAll: (account, user) =>
      of(account, sql`delete from pending_sign_ins where account_id = ${account} and user_id = ${user}`)
  } satisfies PendingSignInStore
})
