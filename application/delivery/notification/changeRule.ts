import { Effect, Redacted } from "effect"

import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import type { NotificationRuleId } from "#domain/Identifiers.ts"

import { audit } from "../../identity/audit/audit.ts"
import { NotificationStore } from "../../ports/delivery/notification/NotificationStore.ts"
import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { requireReading } from "../../requireOwned.ts"
import { findEditableRule, findVisibleRule } from "./findVisibleRule.ts"
import { notificationLock } from "./notificationWork.ts"
import { readRule } from "./ruleInput.ts"
import type { RuleInput } from "./ruleInput.ts"
import { ruleViewOf } from "./ruleViewOf.ts"
import { hintOf, sealAddress } from "./sealedAddress.ts"

/** Omitted attributes stay unchanged. */
export type RuleChanges = Partial<Omit<RuleInput, "scope">> & {
  readonly subscribed?: boolean
}

const isEmpty = (changes: object) => Object.values(changes).every((value) => value === undefined)

const addressOf = Effect.fnUntraced(function* (rule: NotificationRule, { address, channel }: RuleInput) {
  if (channel === "mail") return { sealed: null, address_hint: null }
  if (address === null) return { sealed: rule.sealed, address_hint: rule.address_hint }
  return { sealed: yield* sealAddress(rule.id, address), address_hint: hintOf(Redacted.value(address)) }
})

/** Setting a filter clears the view, and vice versa. */
const givenOf = (rule: NotificationRule, changes: Partial<Omit<RuleInput, "scope">>): RuleInput => {
  const other = {
    ...(changes.filter != null && changes.saved_view_id === undefined ? { saved_view_id: null } : {}),
    ...(changes.saved_view_id != null && changes.filter === undefined ? { filter: null } : {})
  }
  return { ...rule, address: null, ...other, ...changes }
}

const subscribe = Effect.fnUntraced(function* (holder: UserWithAccount, rule: NotificationRule, subscribed: boolean) {
  const [store, clock] = [(yield* NotificationStore).rules, yield* DurableClock]
  const mine = { account_id: rule.account_id, rule_id: rule.id, user_id: holder.user.id }
  yield* subscribed ? store.subscribe(mine) : store.unsubscribe(mine, yield* clock.now)
  yield* audit({
    account: rule.account_id,
    action: subscribed ? "notification_rule.subscribed" : "notification_rule.unsubscribed",
    id: rule.id
  })
})

const save = Effect.fnUntraced(function* (
  holder: UserWithAccount,
  id: NotificationRuleId,
  changes: Partial<Omit<RuleInput, "scope">>
) {
  const [store, log, clock] = [(yield* NotificationStore).rules, yield* EventLog, yield* DurableClock]
  const rule = yield* findEditableRule(holder, id)
  const given = givenOf(rule, changes)
  const isSameChat = given.channel === rule.channel
  const events = yield* readRule(holder, given, isSameChat && rule.sealed !== null)
  const { address: _, ...attributes } = given
  // Events of the pause are not sent.
  const starts_after = rule.paused && !given.paused ? yield* log.head(rule.account_id) : rule.starts_after
  const changed: NotificationRule = {
    ...rule,
    ...attributes,
    ...(yield* addressOf(rule, given)),
    events,
    digest_time: given.timing === "daily" ? given.digest_time : null,
    starts_after,
    updated_at: yield* clock.now
  }
  yield* store.save(changed)
  const names = Object.keys(changes).filter((name) => changes[name as keyof typeof changes] !== undefined)
  yield* audit({ account: rule.account_id, action: "notification_rule.changed", id, changed: names })
  return changed
})

/** Subscribing needs no right to change the rule. */
export const changeRule = Effect.fn("NotificationRules.change")(function* (
  holder: UserWithAccount,
  id: NotificationRuleId,
  { subscribed, ...changes }: RuleChanges
) {
  const transaction = yield* Transaction
  yield* requireReading(holder.account)
  const seen = yield* findVisibleRule(holder, id)
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([notificationLock(holder.account.id)])
      const rule = isEmpty(changes) ? seen : yield* save(holder, id, changes)
      if (subscribed !== undefined) yield* subscribe(holder, rule, subscribed)
      return yield* ruleViewOf(holder, rule)
    })
  )
})
