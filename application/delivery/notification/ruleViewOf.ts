import { Effect } from "effect"

import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"

import { NotificationStore } from "../../ports/delivery/notification/NotificationStore.ts"
import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import { criterionOfRule, FilterProblem } from "./ruleFilter.ts"

export interface RuleView {
  readonly rule: NotificationRule
  readonly subscribed: boolean
  /** Null if the rule applies. */
  readonly problem: string | null
}

export const ruleViewsOf = Effect.fnUntraced(function* (
  { account, user }: UserWithAccount,
  rules: ReadonlyArray<NotificationRule>
) {
  const { rules: store } = yield* NotificationStore
  const ended = yield* store.unsubscribed(
    account.id,
    rules.map(({ id }) => id)
  )
  const mine = new Set(ended.filter(({ user_id }) => user_id === user.id).map(({ rule_id }) => rule_id))
  return yield* Effect.forEach(
    rules,
    Effect.fnUntraced(function* (rule) {
      const criterion = yield* criterionOfRule(account, rule)
      const problem = criterion instanceof FilterProblem ? criterion.detail : null
      const isMine = rule.channel === "mail" && (rule.user_id === null || rule.user_id === user.id)
      return { rule, subscribed: isMine && !mine.has(rule.id), problem } satisfies RuleView
    })
  )
})

export const ruleViewOf = (holder: UserWithAccount, rule: NotificationRule) =>
  Effect.map(ruleViewsOf(holder, [rule]), ([shown]) => shown ?? { rule, subscribed: false, problem: null })
