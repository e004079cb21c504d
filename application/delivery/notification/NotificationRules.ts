import { Context, Effect, Layer, Redacted } from "effect"

import type { Notification } from "#domain/delivery/notification/Notification.ts"
import { maxRulesPerAccount, maxRulesPerUser } from "#domain/delivery/notification/NotificationRule.ts"
import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import { Rejected } from "#domain/Errors.ts"
import type { NotEntitled, NotFound, NotOwned, NotPermitted, Unavailable } from "#domain/Errors.ts"
import { NotificationId, NotificationRuleId } from "#domain/Identifiers.ts"
import { isOwner } from "#domain/identity/user/User.ts"

import { requireOwner } from "../../identity/acting/requireRole.ts"
import { audit } from "../../identity/audit/audit.ts"
import { newId } from "../../newId.ts"
import { NotificationStore } from "../../ports/delivery/notification/NotificationStore.ts"
import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { changeRule } from "./changeRule.ts"
import type { RuleChanges } from "./changeRule.ts"
import { findEditableRule, findVisibleRule } from "./findVisibleRule.ts"
import { notificationLock, sendWork } from "./notificationWork.ts"
import { readRule } from "./ruleInput.ts"
import type { RuleInput } from "./ruleInput.ts"
import { ruleViewOf, ruleViewsOf } from "./ruleViewOf.ts"
import type { RuleView } from "./ruleViewOf.ts"
import { hintOf, sealAddress } from "./sealedAddress.ts"

const list = Effect.fn("NotificationRules.list")(function* (holder: UserWithAccount, page: PageRequest) {
  const { account, user } = holder
  yield* requireReading(account)
  const { rows, total } = yield* NotificationStore.use(({ rules }) =>
    rules.list(account.id, isOwner(user) ? null : user.id, page)
  )
  return { rows: yield* ruleViewsOf(holder, rows), total }
})

const get = Effect.fn("NotificationRules.get")(function* (holder: UserWithAccount, id: NotificationRuleId) {
  yield* requireReading(holder.account)
  return yield* ruleViewOf(holder, yield* findVisibleRule(holder, id))
})

const tooMany = (detail: string) => new Rejected({ pointer: "/data", detail, code: "too_many_notification_rules" })

const requireRoom = Effect.fnUntraced(function* ({ account, user }: UserWithAccount, { scope }: RuleInput) {
  const { rules } = yield* NotificationStore
  if ((yield* rules.count(account.id, null)) >= maxRulesPerAccount) {
    return yield* tooMany(`The account has ${maxRulesPerAccount} notification rules, the maximum. Delete one first.`)
  }
  if (scope === "user" && (yield* rules.count(account.id, user.id)) >= maxRulesPerUser) {
    return yield* tooMany(`The user has ${maxRulesPerUser} notification rules, the maximum. Delete one first.`)
  }
})

const create = Effect.fn("NotificationRules.create")(function* (holder: UserWithAccount, given: RuleInput) {
  const { account, user } = holder
  const [rules, log, transaction] = [(yield* NotificationStore).rules, yield* EventLog, yield* Transaction]
  yield* requireReading(account)
  if (given.scope === "account") yield* requireOwner(holder)
  const events = yield* readRule(holder, given, false)
  const id = NotificationRuleId.make(yield* newId)
  const { address, ...attributes } = given
  const sealed = address === null ? null : yield* sealAddress(id, address)
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([notificationLock(account.id)])
      yield* requireRoom(holder, given)
      const now = yield* DurableClock.use((clock) => clock.now)
      const rule: NotificationRule = {
        ...attributes,
        id,
        account_id: account.id,
        user_id: given.scope === "user" ? user.id : null,
        events,
        digest_time: given.timing === "daily" ? given.digest_time : null,
        sealed,
        address_hint: address === null ? null : hintOf(Redacted.value(address)),
        starts_after: yield* log.head(account.id),
        created_at: now,
        updated_at: now
      }
      yield* rules.save(rule)
      yield* audit({ account: account.id, action: "notification_rule.created", id })
      return yield* ruleViewOf(holder, rule)
    })
  )
})

const remove = Effect.fn("NotificationRules.remove")(function* (holder: UserWithAccount, id: NotificationRuleId) {
  const transaction = yield* Transaction
  yield* requireReading(holder.account)
  const rule = yield* findEditableRule(holder, id)
  yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([notificationLock(rule.account_id)])
      yield* NotificationStore.use(({ rules }) => rules.remove(rule.account_id, id))
      yield* audit({ account: rule.account_id, action: "notification_rule.removed", id })
    })
  )
})

/** A test mail goes only to the current user. */
const test = Effect.fn("NotificationRules.test")(function* (holder: UserWithAccount, id: NotificationRuleId) {
  const [store, queue, transaction] = [yield* NotificationStore, yield* WorkQueue, yield* Transaction]
  yield* requireReading(holder.account)
  const rule = yield* findEditableRule(holder, id)
  const now = yield* DurableClock.use((clock) => clock.now)
  const notification: Notification = {
    id: NotificationId.make(yield* newId),
    account_id: rule.account_id,
    rule_id: id,
    user_id: rule.channel === "mail" ? holder.user.id : null,
    channel: rule.channel,
    kind: "test",
    event_ids: [],
    more: 0,
    status: "pending",
    attempts: 0,
    last_error: null,
    due_at: now,
    sent_at: null,
    created_at: now
  }
  yield* transaction.run(
    Effect.gen(function* () {
      yield* store.save([notification])
      yield* queue.put("notify", [sendWork(notification, now)])
      yield* audit({ account: rule.account_id, action: "notification_rule.tested", id })
    })
  )
  return notification
})

const notifications = Effect.fn("NotificationRules.notifications")(function* (
  holder: UserWithAccount,
  id: NotificationRuleId,
  page: PageRequest
) {
  yield* requireReading(holder.account)
  yield* findVisibleRule(holder, id)
  return yield* NotificationStore.use((store) => store.list(holder.account.id, id, page))
})

type Missing = NotFound | NotOwned | NotEntitled | Unavailable

/** A key acts for its user. */
export class NotificationRules extends Context.Service<
  NotificationRules,
  {
    /** Rules of the user and the account; for owners, of all users. */
    readonly list: (
      holder: UserWithAccount,
      page: PageRequest
    ) => Effect.Effect<Page<RuleView>, NotEntitled | Unavailable>
    readonly get: (holder: UserWithAccount, id: NotificationRuleId) => Effect.Effect<RuleView, Missing>
    readonly create: (
      holder: UserWithAccount,
      given: RuleInput
    ) => Effect.Effect<RuleView, NotEntitled | NotPermitted | Rejected | Unavailable>
    readonly change: (
      holder: UserWithAccount,
      id: NotificationRuleId,
      changes: RuleChanges
    ) => Effect.Effect<RuleView, Missing | NotPermitted | Rejected>
    readonly remove: (holder: UserWithAccount, id: NotificationRuleId) => Effect.Effect<void, Missing | NotPermitted>
    /** Also works if paused or in quiet hours. */
    readonly test: (
      holder: UserWithAccount,
      id: NotificationRuleId
    ) => Effect.Effect<Notification, Missing | NotPermitted>
    /** Newest first. */
    readonly notifications: (
      holder: UserWithAccount,
      id: NotificationRuleId,
      page: PageRequest
    ) => Effect.Effect<Page<Notification>, Missing>
  }
>()("application/delivery/notification/NotificationRules") {
  static readonly layer = Layer.effect(
    this,
    useCases({ list, get, create, change: changeRule, remove, test, notifications })
  )
}
