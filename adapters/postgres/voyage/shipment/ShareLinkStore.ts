import { Effect, Option, Schema, Struct } from "effect"

import type { ShareLinkStore } from "#application/ports/voyage/shipment/ShareLinkStore.ts"
import { Account } from "#domain/identity/account/Account.ts"
import { ShareLink } from "#domain/voyage/shipment/ShareLink.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf, table } from "../../sql/rows.ts"

/** Columns that accounts also have; the joined row renames them. */
const { created_at, id, ...own } = ShareLink.fields

const HeldRow = Schema.Struct({ ...Account.fields, ...own, link_id: id, link_created_at: created_at })

const holderOf = (row: typeof HeldRow.Type) => ({
  account: new Account(Struct.pick(row, Struct.keys(Account.fields))),
  link: { ...Struct.pick(row, Struct.keys(own)), id: row.link_id, created_at: row.link_created_at }
})

export const makeShareLinkStore = Effect.gen(function* () {
  const { of, run, sql } = yield* Database
  const links = table(sql, "share_links", Object.keys(ShareLink.fields))
  const stored = table(sql, "share_links", [...Object.keys(ShareLink.fields), "hash"])
  const records = recordsOf(ShareLink)
  const heldRows = recordsOf(HeldRow)
  const select = sql`select ${links.columns()} from share_links`

  return {
    add: (link, hash) => of(link.account_id, stored.insert([{ ...link, hash }])),
    list: (account, shipment) =>
      of(
        account,
        records.all(sql`
            ${select} where account_id = ${account} and shipment_id = ${shipment} order by created_at desc, id desc
          `)
      ),
    find: (account, id) => of(account, records.first(sql`${select} where account_id = ${account} and id = ${id}`)),
    remove: (account, id) =>
      of(
        account,
        Effect.map(
          sql`delete from share_links where account_id = ${account} and id = ${id} returning id`,
          ({ length }) => length > 0
        )
      ),
    byHash: (hash) =>
      run(Effect.map(heldRows.first(sql`select * from landfall_share_link(${hash})`), Option.map(holderOf)))
  } satisfies ShareLinkStore
})
