import { Context, Effect, Layer, Option } from "effect"
import type { Redacted } from "effect"

import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"

import { CurrentActor, userActor } from "../../identity/acting/Acting.ts"
import { audit } from "../../identity/audit/audit.ts"
import { NotificationStore } from "../../ports/delivery/notification/NotificationStore.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { useCases } from "../../useCases.ts"
import { readUnsubscribeToken } from "./unsubscribeToken.ts"

const find = Effect.fn("Unsubscribing.find")(function* (token: Redacted.Redacted) {
  const subscription = yield* readUnsubscribeToken(token)
  if (subscription === null) return null
  const { rules } = yield* NotificationStore
  return Option.getOrNull(yield* rules.find(subscription.account_id, subscription.rule_id))
})

const end = Effect.fn("Unsubscribing.end")(function* (token: Redacted.Redacted) {
  const [rules, users, transaction] = [(yield* NotificationStore).rules, yield* UserStore, yield* Transaction]
  const subscription = yield* readUnsubscribeToken(token)
  const rule = yield* find(token)
  if (subscription === null || rule === null) return null
  const { account_id, user_id } = subscription
  const user = Option.getOrNull(yield* users.find(account_id, user_id))
  if (user === null) return rule
  const now = yield* DurableClock.use((clock) => clock.now)
  yield* transaction
    .run(
      Effect.gen(function* () {
        const ended = yield* rules.unsubscribed(account_id, [rule.id])
        if (ended.some((one) => one.user_id === user_id)) return
        yield* rules.unsubscribe(subscription, now)
        yield* audit({ account: account_id, action: "notification_rule.unsubscribed", id: rule.id })
      })
    )
    .pipe(Effect.provideService(CurrentActor, userActor(user)))
  return rule
})

/** Without signing in. */
export class Unsubscribing extends Context.Service<
  Unsubscribing,
  {
    /** Null if invalid or removed. */
    readonly find: (token: Redacted.Redacted) => StoreEffect<NotificationRule | null>
    /** Only for the receiver of that mail. Idempotent. */
    readonly end: (token: Redacted.Redacted) => StoreEffect<NotificationRule | null>
  }
>()("application/delivery/notification/Unsubscribing") {
  static readonly layer = Layer.effect(this, useCases({ find, end }))
}
