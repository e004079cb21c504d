import { Effect, Option, Random } from "effect"

import { isEnded, maxKeptNotifications, notificationRetryDelaysMs } from "#domain/delivery/notification/Notification.ts"
import type { Notification } from "#domain/delivery/notification/Notification.ts"
import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import { endOfQuietHours } from "#domain/delivery/notification/scheduleNotification.ts"
import type { NotificationId } from "#domain/Identifiers.ts"
import { canReadTrackingData } from "#domain/identity/account/Account.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { millisecondsBetween, hour, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { EventName } from "#domain/voyage/container/TransportEvent.ts"
import { isAllowed } from "#domain/voyage/event/eventCatalogue.ts"

import { withCurrentPlan } from "../../identity/account/withCurrentPlan.ts"
import type { SendResult } from "../../ports/delivery/notification/MailSender.ts"
import { NotificationSettings } from "../../ports/delivery/notification/NotificationSettings.ts"
import { NotificationStore } from "../../ports/delivery/notification/NotificationStore.ts"
import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import type { Job } from "../../ports/operations/jobs/WorkQueue.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { attempt } from "./attempt.ts"
import { notificationLock } from "./notificationWork.ts"
import { receiversOf } from "./receivers.ts"

const save = Effect.fnUntraced(function* (notification: Notification) {
  const store = yield* NotificationStore
  yield* store.save([notification])
  if (isEnded(notification)) yield* store.trim(notification.account_id, notification.rule_id, maxKeptNotifications)
})

const isWithdrawn = Effect.fnUntraced(function* (
  { entitlements, id }: Account,
  rule: NotificationRule,
  message: Notification
) {
  const mayReceive = (name: EventName) => isAllowed(name, entitlements)
  if (message.more > 0 || rule.events.every(mayReceive)) return false
  const events = yield* EventLog.use((log) => log.load(id, message.event_ids))
  return events.length > 0 && !events.some(({ event }) => mayReceive(event))
})

const whyCancelled = Effect.fnUntraced(function* (account: Account, rule: NotificationRule, message: Notification) {
  const { kind, user_id } = message
  if (kind === "test") return null
  if (rule.paused) return "The rule was paused."
  if (!canReadTrackingData(account)) return "The plan of the account does not include notifications."
  if (yield* isWithdrawn(account, rule, message)) return "The account is no longer entitled to these events."
  const receivers = yield* receiversOf(rule)
  return receivers.includes(user_id) ? null : "The user has unsubscribed, is locked, or does not have a mail address."
})

/** End of quiet hours or of the hourly mail limit. */
const waitsUntil = Effect.fnUntraced(function* (rule: NotificationRule, notification: Notification, now: Instant) {
  if (notification.kind === "test") return null
  const quiet = endOfQuietHours(rule, now)
  const { user_id } = notification
  if (quiet !== null || user_id === null) return quiet
  const { mailsAnHour } = yield* NotificationSettings
  const store = yield* NotificationStore
  const recent = yield* store.recentMails(rule.account_id, user_id, shift(now, -hour))
  const sent = recent.flatMap(({ sent_at }) => (sent_at === null ? [] : [sent_at])).toSorted()
  const first = sent[sent.length - mailsAnHour]
  return first === undefined ? null : shift(first, hour)
})

/** Null if the message must not be sent now. */
const closeMessage = Effect.fnUntraced(function* (id: NotificationId, job: Job) {
  const [store, queue] = [yield* NotificationStore, yield* WorkQueue]
  const seen = Option.getOrNull(yield* store.findAny(id))
  if (seen !== null) yield* Transaction.use(({ lock }) => lock([notificationLock(seen.account_id)]))
  const found = Option.getOrNull(yield* store.findAny(id))
  if (found === null || isEnded(found)) return yield* Effect.as(queue.finish(job), null)
  const { rules } = yield* NotificationStore
  const rule = Option.getOrNull(yield* rules.find(found.account_id, found.rule_id))
  const stored = Option.getOrNull(yield* AccountStore.use((accounts) => one(accounts.load([found.account_id]))))
  if (rule === null || stored === null) return yield* Effect.as(queue.finish(job), null)
  const now = yield* DurableClock.use((clock) => clock.now)
  const { account } = yield* withCurrentPlan({ account: stored }, Effect.succeed(now))
  const reason = yield* whyCancelled(account, rule, found)
  if (reason !== null) {
    yield* save({ ...found, status: "cancelled", last_error: reason })
    return yield* Effect.as(queue.finish(job), null)
  }
  const until = yield* waitsUntil(rule, found, now)
  if (until !== null) {
    yield* store.save([{ ...found, due_at: until }])
    return yield* Effect.as(queue.finish(job, { dueIn: millisecondsBetween(now, until) }), null)
  }
  const pending: Notification = { ...found, status: "pending" }
  yield* store.save([pending])
  return { account, rule, notification: pending }
})

const jittered = Effect.map(Random.next, (part) => 0.9 + part / 5)

const conclude = Effect.fnUntraced(function* (job: Job, before: Notification, sending: SendResult) {
  const queue = yield* WorkQueue
  const found = Option.getOrNull(yield* NotificationStore.use((store) => store.findAny(before.id)))
  if (found === null || isEnded(found)) return yield* Effect.asVoid(queue.finish(job))
  const attempts = found.attempts + 1
  const now = yield* DurableClock.use((clock) => clock.now)
  if (sending.outcome === "sent") {
    yield* save({ ...found, attempts, status: "sent", last_error: null, sent_at: now })
    return yield* Effect.asVoid(queue.finish(job))
  }
  const error = sending.error ?? "The message could not be sent."
  const wait = sending.outcome === "never" ? undefined : notificationRetryDelaysMs[attempts - 1]
  if (wait === undefined) {
    yield* save({ ...found, attempts, status: "failed", last_error: error })
    return yield* Effect.asVoid(queue.finish(job))
  }
  const dueIn = Math.max(Math.round(wait * (yield* jittered)), sending.waits ?? 0)
  yield* save({ ...found, attempts, last_error: error, due_at: shift(now, dueIn) })
  yield* queue.retry(job, { dueIn, error })
})

/** At least once: a crash before recording sends it again with the same id. */
export const sendNotification = Effect.fn("Notifying.send")(function* (id: NotificationId, job: Job) {
  const transaction = yield* Transaction
  const due = yield* transaction.run(closeMessage(id, job))
  if (due === null) return
  const sending = yield* attempt(due.account, due.rule, due.notification)
  yield* transaction.run(conclude(job, due.notification, sending))
})
