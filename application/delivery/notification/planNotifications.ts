import { Effect, Option } from "effect"

import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Instant } from "#domain/Time.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { NotificationStore } from "../../ports/delivery/notification/NotificationStore.ts"
import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { filterAllowedEvents } from "../webhook/delivery/filterAllowedEvents.ts"
import { loadEventSubjects } from "../webhook/delivery/subjects.ts"
import type { EventSubject } from "../webhook/delivery/subjects.ts"
import { addToMessages } from "./addToMessages.ts"
import { matchingEvents } from "./matchingEvents.ts"
import { notificationLock, sendWork } from "./notificationWork.ts"
import { receiversOf } from "./receivers.ts"

const eventsPerStep = 200

interface EventBatch {
  readonly account: Account
  readonly events: ReadonlyArray<LoggedEvent>
  readonly subjects: ReadonlyMap<string, EventSubject>
  readonly now: Instant
}

const planRule = Effect.fnUntraced(function* (rule: NotificationRule, { account, events, now, subjects }: EventBatch) {
  const [store, queue] = [yield* NotificationStore, yield* WorkQueue]
  const own = yield* matchingEvents(account, rule, events, subjects)
  if (own.length === 0) return
  const open = new Map((yield* store.waiting(account.id, rule.id)).map((one) => [one.user_id, one]))
  const messages = yield* Effect.forEach(yield* receiversOf(rule), (user) =>
    addToMessages({ rule, user, events: own, open: open.get(user) ?? null, now })
  )
  yield* store.save(messages.flat())
  yield* queue.put(
    "notify",
    messages.flat().map((message) => sendWork(message, now)),
    { hastens: false }
  )
})

const step = Effect.fnUntraced(function* (id: AccountId) {
  const [rules, log] = [(yield* NotificationStore).rules, yield* EventLog]
  yield* Transaction.use(({ lock }) => lock([notificationLock(id)]))
  const account = Option.getOrNull(yield* AccountStore.use((accounts) => one(accounts.load([id]))))
  const active = yield* rules.active(id)
  if (account === null || active.length === 0) return false
  const earliest = Math.min(...active.map(({ starts_after }) => starts_after))
  const events = yield* log.after(id, Math.max((yield* rules.reached(id)) ?? 0, earliest), eventsPerStep)
  const last = events.at(-1)?.sequence ?? null
  if (last === null) return false
  const told = (yield* filterAllowedEvents(events)).filter(
    ({ deliver, invalidated_at }) => deliver && invalidated_at === null
  )
  const stretch: EventBatch = {
    account,
    events: told,
    subjects: yield* loadEventSubjects(told),
    now: yield* DurableClock.use((clock) => clock.now)
  }
  yield* Effect.forEach(active, (rule) => planRule(rule, stretch), { discard: true })
  yield* rules.saveReached(id, last)
  return events.length === eventsPerStep
})

/** In the same transaction as the position. True if more may follow. */
export const planNotifications = Effect.fn("Notifying.plan")(function* (account: AccountId) {
  return yield* Transaction.use(({ run }) => run(step(account)))
})
