import { Effect } from "effect"

import type { SavedViewStore } from "#application/ports/identity/user/SavedViewStore.ts"
import { SavedView } from "#domain/identity/user/SavedView.ts"

import { Database } from "../../sql/Database.ts"
import { counted, offset, recordsOf, table } from "../../sql/rows.ts"

export const makeSavedViewStore = Effect.map(Database, ({ of, sql }) => {
  const views = table(sql, "saved_views", Object.keys(SavedView.fields))
  const records = recordsOf(SavedView)
  const select = sql`select ${views.columns()} from saved_views`

  return {
    save: (view) => of(view.account_id, views.save([view])),
    find: (account, id) => of(account, records.first(sql`${select} where account_id = ${account} and id = ${id}`)),
    visible: (account, user, page) => {
      const where = sql`account_id = ${account} and (is_shared or user_id = ${user})`
      return of(
        account,
        Effect.all({
          rows: records.all(sql`${select} where ${where} order by name, id limit ${page.size} offset ${offset(page)}`),
          total: counted(sql, sql`saved_views where ${where}`)
        })
      )
    },
    count: (account, user) =>
      of(account, counted(sql, sql`saved_views where account_id = ${account} and user_id = ${user}`)),
    remove: (account, id) =>
      of(
        account,
        Effect.map(
          sql`delete from saved_views where account_id = ${account} and id = ${id} returning id`,
          ({ length }) => length > 0
        )
      )
  } satisfies SavedViewStore
})
