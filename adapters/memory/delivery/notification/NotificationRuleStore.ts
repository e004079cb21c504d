import { Effect, Option } from "effect"

import type { NotificationRuleStore } from "#application/ports/delivery/notification/NotificationRuleStore.ts"
import type { AccountId, NotificationRuleId, UserId } from "#domain/Identifiers.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { byIdOf, newestFirst, page } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"

export const makeNotificationRuleStore = Effect.map(
  MemoryState,
  ({ call, notificationPlaces, notificationRules, notifications, unsubscriptions }) => {
    const own = (account: AccountId, id: NotificationRuleId) =>
      Option.filter(Option.fromUndefinedOr(notificationRules.get(id)), ({ account_id }) => account_id === account)
    const active = (account: AccountId) => notificationRules.by("account", account).filter(({ paused }) => !paused)
    const madeBy = (account: AccountId, user: UserId | null) =>
      notificationRules.by("account", account).filter(({ user_id }) => user === null || user_id === user)

    return {
      save: (rule) => call(() => notificationRules.put(rule)),
      find: (account, id) => call(() => own(account, id)),
      list: (account, user, wanted) =>
        call(() => {
          const all = notificationRules.by("account", account)
          const seen = all.filter(({ user_id }) => user === null || user_id === user || user_id === null)
          return page(seen.toSorted(newestFirst), wanted)
        }),
      count: (account, user) => call(() => madeBy(account, user).length),
      remove: (account, id) =>
        call(() => {
          if (Option.isNone(own(account, id))) return false
          for (const one of notifications.by("rule", id)) notifications.remove(one.id)
          for (const one of unsubscriptions.by("rule", id)) unsubscriptions.remove(compose(one.rule_id, one.user_id))
          return notificationRules.remove(id)
        }),
      active: (account) => call(() => active(account).toSorted(newestFirst)),
      accountsWithActive: (accounts) => call(() => accounts.filter((account) => active(account).length > 0)),

      unsubscribe: (subscription) => call(() => unsubscriptions.put(subscription)),
      subscribe: ({ account_id, rule_id, user_id }) =>
        call(() => {
          const key = compose(rule_id, user_id)
          if (unsubscriptions.get(key)?.account_id === account_id) unsubscriptions.remove(key)
        }),
      unsubscribed: (account, rules) =>
        call(() =>
          rules.flatMap((rule) => unsubscriptions.by("rule", rule).filter(({ account_id }) => account_id === account))
        ),

      sealed: call(() =>
        notificationRules
          .all()
          .toSorted(byIdOf)
          .flatMap(({ account_id, id, sealed }) => (sealed === null ? [] : [{ account_id, id, sealed }]))
      ),
      reseal: ({ account_id, id, sealed }, next) =>
        call(() => {
          const found = Option.getOrNull(own(account_id, id))
          if (found === null || found.sealed !== sealed) return false
          notificationRules.put({ ...found, sealed: next })
          return true
        }),

      reached: (account) => call(() => notificationPlaces.get(account)?.reached ?? null),
      saveReached: (account, reached) => call(() => notificationPlaces.put({ account_id: account, reached }))
    } satisfies NotificationRuleStore
  }
)
