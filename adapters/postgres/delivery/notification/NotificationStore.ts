import { Effect, Layer } from "effect"

import { NotificationStore } from "#application/ports/delivery/notification/NotificationStore.ts"
import { Notification } from "#domain/delivery/notification/Notification.ts"

import { Database } from "../../sql/Database.ts"
import { counted, offset, recordsOf, table } from "../../sql/rows.ts"
import { makeNotificationRuleStore } from "./NotificationRuleStore.ts"

const maxRecent = 1000

export const layer = Layer.effect(
  NotificationStore,
  Effect.gen(function* () {
    const { across, of, run, sql } = yield* Database

    const notifications = table(sql, "notifications", Object.keys(Notification.fields))
    const records = recordsOf(Notification)
    const select = sql`select ${notifications.columns()} from notifications`

    return {
      save: (rows) => Effect.asVoid(across(rows, (own) => notifications.save(own))),
      find: (account, id) => of(account, records.first(sql`${select} where account_id = ${account} and id = ${id}`)),
      findAny: (id) => run(records.first(sql`${select} where id = ${id}`)),
      list: (account, rule, page) => {
        const where = sql`account_id = ${account} and rule_id = ${rule}`
        return of(
          account,
          Effect.all({
            rows: records.all(
              sql`${select} where ${where} order by created_at desc, id desc limit ${page.size} offset ${offset(page)}`
            ),
            total: counted(sql, sql`notifications where ${where}`)
          })
        )
      },
      waiting: (account, rule) =>
        of(
          account,
          records.all(sql`${select} where account_id = ${account} and rule_id = ${rule} and status = 'waiting'`)
        ),
      recentMails: (account, user, since) =>
        of(
          account,
          records.all(sql`
            select * from (
              ${select}
              where account_id = ${account} and user_id = ${user} and channel = 'mail' and kind <> 'test'
                and (status = 'pending' or sent_at > ${since}::timestamptz)
              order by created_at desc, id desc limit ${maxRecent}
            ) recent order by created_at, id
          `)
        ),
      trim: (account, rule, keep) =>
        of(
          account,
          sql`
            delete from notifications where account_id = ${account} and id in (
              select id from notifications
              where account_id = ${account} and rule_id = ${rule} and status in ('sent', 'failed', 'cancelled')
              order by created_at desc, id desc offset ${keep}
            )
          `
        ),
      rules: yield* makeNotificationRuleStore
    }
  })
)
