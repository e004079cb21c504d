import type { Notification } from "#domain/delivery/notification/Notification.ts"
import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import type { Subscription } from "#domain/delivery/notification/unsubscribing.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { compose } from "./Table.ts"
import type { makeTable } from "./Table.ts"

export const notificationTables = (table: ReturnType<typeof makeTable>) => ({
  notificationRules: table<NotificationRule, "account" | "user">({
    key: ({ id }) => id,
    by: { account: ({ account_id }) => [account_id], user: ({ user_id }) => (user_id === null ? [] : [user_id]) }
  }),

  notifications: table<Notification, "rule" | "user">({
    key: ({ id }) => id,
    by: { rule: ({ rule_id }) => [rule_id], user: ({ user_id }) => (user_id === null ? [] : [user_id]) }
  }),

  unsubscriptions: table<Subscription, "rule" | "user">({
    key: ({ rule_id, user_id }) => compose(rule_id, user_id),
    by: { rule: ({ rule_id }) => [rule_id], user: ({ user_id }) => [user_id] }
  }),

  notificationPlaces: table<{ readonly account_id: AccountId; readonly reached: number }>({
    key: ({ account_id }) => account_id,
    by: {}
  })
})
