import { Effect } from "effect"

import type { ServingInbox, InboxStore } from "#application/ports/tracking/source/InboxStore.ts"
import { Inbox } from "#domain/tracking/source/Inbox.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf, table } from "../../sql/rows.ts"

export const makeInboxStore = Effect.map(Database, ({ of, run, sql }) => {
  const inboxes = table(sql, "inboxes", Object.keys(Inbox.fields), ["name"])
  const records = recordsOf(Inbox)
  return {
    add: (inbox) =>
      run(
        Effect.map(
          sql`${inboxes.insert([inbox])} on conflict (name) do nothing returning name`,
          (rows) => rows.length > 0
        )
      ),
    find: (name) => run(records.first(sql`select ${inboxes.columns("i")} from inboxes i where i.name = ${name}`)),
    serving: (account) =>
      of(account, sql<ServingInbox>`select credential_id, source, data_source from landfall_inboxes_of(${account})`),
    list: run(records.all(sql`select ${inboxes.columns("i")} from inboxes i order by i.name`)),
    replaceSecret: ({ credential_id, secret }, next) =>
      run(
        Effect.map(
          sql`
              update inboxes set secret = ${next}
              where credential_id = ${credential_id} and secret = ${secret} returning name
            `,
          (rows) => rows.length > 0
        )
      ),
    remove: (name) =>
      run(Effect.map(sql`delete from inboxes where name = ${name} returning name`, (rows) => rows.length > 0))
  } satisfies InboxStore
})
