import { Effect, Schema } from "effect"

import type {
  SealedChatAddress,
  NotificationRuleStore
} from "#application/ports/delivery/notification/NotificationRuleStore.ts"
import { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import { AccountId, NotificationRuleId, UserId } from "#domain/Identifiers.ts"

import { Database } from "../../sql/Database.ts"
import { counted, offset, recordsOf, table } from "../../sql/rows.ts"

const Ended = Schema.Struct({ account_id: AccountId, rule_id: NotificationRuleId, user_id: UserId })

export const makeNotificationRuleStore = Effect.map(Database, ({ across, of, run, sql }) => {
  const rules = table(sql, "notification_rules", Object.keys(NotificationRule.fields))
  const records = recordsOf(NotificationRule)
  const ended = recordsOf(Ended)
  const select = sql`select ${rules.columns()} from notification_rules`

  return {
    save: (rule) => of(rule.account_id, rules.save([rule])),
    find: (account, id) => of(account, records.first(sql`${select} where account_id = ${account} and id = ${id}`)),
    list: (account, user, page) => {
      const where = sql`account_id = ${account} and (${user}::uuid is null or user_id = ${user}::uuid or user_id is null)`
      return of(
        account,
        Effect.all({
          rows: records.all(
            sql`${select} where ${where} order by created_at desc, id desc limit ${page.size} offset ${offset(page)}`
          ),
          total: counted(sql, sql`notification_rules where ${where}`)
        })
      )
    },
    count: (account, user) =>
      of(
        account,
        counted(
          sql,
          sql`notification_rules where account_id = ${account} and (${user}::uuid is null or user_id = ${user}::uuid)`
        )
      ),
    remove: (account, id) =>
      of(
        account,
        Effect.map(
          sql`delete from notification_rules where account_id = ${account} and id = ${id} returning id`,
          ({ length }) => length > 0
        )
      ),
    active: (account) =>
      of(
        account,
        records.all(sql`${select} where account_id = ${account} and not paused order by created_at desc, id desc`)
      ),
    accountsWithActive: (accounts) =>
      across(
        accounts.map((account_id) => ({ account_id })),
        (rows) =>
          Effect.map(
            sql<{ readonly account_id: AccountId }>`
                select distinct account_id from notification_rules
                where account_id = any(${rows.map(({ account_id }) => account_id)}::uuid[]) and not paused
              `,
            (found) => found.map(({ account_id }) => account_id)
          )
      ),

    unsubscribe: ({ account_id, rule_id, user_id }, at) =>
      of(
        account_id,
        sql`
            insert into unsubscriptions (rule_id, user_id, account_id, ended_at)
            values (${rule_id}, ${user_id}, ${account_id}, ${at}::timestamptz) on conflict do nothing
          `
      ),
    subscribe: ({ account_id, rule_id, user_id }) =>
      of(
        account_id,
        sql`delete from unsubscriptions where account_id = ${account_id} and rule_id = ${rule_id} and user_id = ${user_id}`
      ),
    unsubscribed: (account, wanted) =>
      of(
        account,
        ended.all(sql`
            select account_id, rule_id, user_id from unsubscriptions
            where account_id = ${account} and rule_id = any(${wanted}::uuid[])
          `)
      ),

    sealed: run(
      sql<SealedChatAddress>`select id, account_id, sealed from notification_rules where sealed is not null order by id`
    ),
    reseal: ({ account_id, id, sealed }, next) =>
      of(
        account_id,
        Effect.map(
          sql`
              update notification_rules set sealed = ${next}
              where account_id = ${account_id} and id = ${id} and sealed = ${sealed} returning id
            `,
          ({ length }) => length > 0
        )
      ),

    reached: (account) =>
      of(
        account,
        Effect.map(
          sql<{ readonly reached: number }>`select reached from notification_places where account_id = ${account}`,
          ([row]) => row?.reached ?? null
        )
      ),
    saveReached: (account, reached) =>
      of(
        account,
        sql`
            insert into notification_places (account_id, reached) values (${account}, ${reached})
            on conflict (account_id) do update set reached = excluded.reached
          `
      )
  } satisfies NotificationRuleStore
})
