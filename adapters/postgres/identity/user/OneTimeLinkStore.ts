import { Effect, Option, Schema } from "effect"

import type { OneTimeLinkStore } from "#application/ports/identity/user/OneTimeLinkStore.ts"
import { OneTimeLink } from "#domain/identity/user/OneTimeLink.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf, table } from "../../sql/rows.ts"
import { holderOf, HolderRow } from "../account/holder.ts"

const LinkRow = HolderRow({
  hash: Schema.String,
  expires_at: OneTimeLink.fields.expires_at
})

export const makeOneTimeLinkStore = Effect.map(Database, ({ of, run, sql }) => {
  const links = table(sql, "one_time_links", Object.keys(OneTimeLink.fields), ["user_id"])
  const rows = recordsOf(LinkRow)

  return {
    save: (link) => of(link.account_id, links.save([link])),
    find: (hash) =>
      run(
        Effect.map(
          rows.first(sql`select * from landfall_one_time_link(${hash})`),
          Option.map((row) => {
            const { user } = holderOf(row)
            const { expires_at, hash } = row
            return { link: { user_id: user.id, account_id: user.account_id, hash, expires_at }, user }
          })
        )
      ),
    take: ({ account_id, hash, user_id }) =>
      of(
        account_id,
        Effect.map(
          sql`
              delete from one_time_links
              where account_id = ${account_id} and user_id = ${user_id} and hash = ${hash} returning user_id
            `,
          (rows) => rows.length > 0
        )
      )
  } satisfies OneTimeLinkStore
})
