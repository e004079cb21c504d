import { Effect, Layer, Option } from "effect"

import { NotificationStore } from "#application/ports/delivery/notification/NotificationStore.ts"
import { isEnded } from "#domain/delivery/notification/Notification.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { newestFirst, oldestFirst, page } from "../../state/page.ts"
import { makeNotificationRuleStore } from "./NotificationRuleStore.ts"

const mostRecent = 1000

export const layer = Layer.effect(
  NotificationStore,
  Effect.gen(function* () {
    const { call, notifications } = yield* MemoryState

    const ofRule = (account: string, rule: string) =>
      notifications.by("rule", rule).filter(({ account_id }) => account_id === account)

    return {
      save: (rows) =>
        call(() => {
          for (const row of rows) notifications.put(row)
        }),
      find: (account, id) =>
        call(() =>
          Option.filter(Option.fromUndefinedOr(notifications.get(id)), ({ account_id }) => account_id === account)
        ),
      findAny: (id) => call(() => Option.fromUndefinedOr(notifications.get(id))),
      list: (account, rule, wanted) => call(() => page(ofRule(account, rule).toSorted(newestFirst), wanted)),
      waiting: (account, rule) => call(() => ofRule(account, rule).filter(({ status }) => status === "waiting")),
      recentMails: (account, user, since) =>
        call(() =>
          notifications
            .by("user", user)
            .filter(
              ({ account_id, channel, kind, sent_at, status }) =>
                account_id === account &&
                channel === "mail" &&
                kind !== "test" &&
                (status === "pending" || (sent_at !== null && sent_at > since))
            )
            .toSorted(oldestFirst)
            .slice(-mostRecent)
        ),
      trim: (account, rule, keep) =>
        call(() => {
          const ended = ofRule(account, rule).filter(isEnded).toSorted(newestFirst)
          for (const { id } of ended.slice(keep)) notifications.remove(id)
        }),
      rules: yield* makeNotificationRuleStore
    }
  })
)
