import { Effect, Option, Schema, Struct } from "effect"

import type { PublishableTokenStore } from "#application/ports/identity/account/PublishableTokenStore.ts"
import { Account } from "#domain/identity/account/Account.ts"
import { PublishableToken } from "#domain/identity/account/PublishableToken.ts"

import { Database } from "../../sql/Database.ts"
import { counted, offset, recordsOf, table } from "../../sql/rows.ts"

/** Columns that accounts also have; the joined row renames them. */
const { created_at, id, rate_per_minute, ...own } = PublishableToken.fields

const HeldRow = Schema.Struct({
  ...Account.fields,
  ...own,
  token_id: id,
  token_rate_per_minute: rate_per_minute,
  token_created_at: created_at
})

const holderOf = (row: typeof HeldRow.Type) => ({
  account: new Account(Struct.pick(row, Struct.keys(Account.fields))),
  token: {
    ...Struct.pick(row, Struct.keys(own)),
    id: row.token_id,
    rate_per_minute: row.token_rate_per_minute,
    created_at: row.token_created_at
  }
})

export const makePublishableTokenStore = Effect.gen(function* () {
  const { of, run, sql } = yield* Database
  const tokens = table(sql, "publishable_tokens", Object.keys(PublishableToken.fields))
  const stored = table(sql, "publishable_tokens", [...Object.keys(PublishableToken.fields), "hash"])
  const records = recordsOf(PublishableToken)
  const heldRows = recordsOf(HeldRow)
  const select = sql`select ${tokens.columns()} from publishable_tokens`

  return {
    add: (token, hash) => of(token.account_id, stored.insert([{ ...token, hash }])),
    list: (account, page) =>
      of(
        account,
        Effect.all({
          rows: records.all(sql`
              ${select} where account_id = ${account}
              order by created_at desc, id desc limit ${page.size} offset ${offset(page)}
            `),
          total: counted(sql, sql`publishable_tokens where account_id = ${account}`)
        })
      ),
    find: (account, id) => of(account, records.first(sql`${select} where account_id = ${account} and id = ${id}`)),
    remove: (account, id) =>
      of(
        account,
        Effect.map(
          sql`delete from publishable_tokens where account_id = ${account} and id = ${id} returning id`,
          ({ length }) => length > 0
        )
      ),
    byHash: (hash) =>
      run(Effect.map(heldRows.first(sql`select * from landfall_publishable_token(${hash})`), Option.map(holderOf)))
  } satisfies PublishableTokenStore
})
