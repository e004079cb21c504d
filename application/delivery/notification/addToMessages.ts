import { Effect } from "effect"

import { maxListedEvents } from "#domain/delivery/notification/Notification.ts"
import type { Notification } from "#domain/delivery/notification/Notification.ts"
import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import { scheduleNotification } from "#domain/delivery/notification/scheduleNotification.ts"
import { NotificationId } from "#domain/Identifiers.ts"
import type { UserId } from "#domain/Identifiers.ts"
import { hour, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { newId } from "../../newId.ts"
import { NotificationSettings } from "../../ports/delivery/notification/NotificationSettings.ts"
import { NotificationStore } from "../../ports/delivery/notification/NotificationStore.ts"

interface MessageAddition {
  readonly rule: NotificationRule
  /** Null for a chat. */
  readonly user: UserId | null
  readonly events: ReadonlyArray<LoggedEvent>
  readonly open: Notification | null
  readonly now: Instant
}

const withEvents = (message: Notification, events: ReadonlyArray<LoggedEvent>): Notification => {
  const all = [...message.event_ids, ...events.map(({ id }) => id)]
  return {
    ...message,
    event_ids: all.slice(0, maxListedEvents),
    more: message.more + Math.max(0, all.length - maxListedEvents)
  }
}

const newMessage = Effect.fnUntraced(function* (
  { now, rule, user }: MessageAddition,
  kind: Notification["kind"],
  due_at: Instant
) {
  const message: Notification = {
    id: NotificationId.make(yield* newId),
    account_id: rule.account_id,
    rule_id: rule.id,
    user_id: user,
    channel: rule.channel,
    kind,
    event_ids: [],
    more: 0,
    status: kind === "digest" ? "waiting" : "pending",
    attempts: 0,
    last_error: null,
    due_at,
    sent_at: null,
    created_at: now
  }
  return message
})

const remainingMails = Effect.fnUntraced(function* ({ now, rule, user }: MessageAddition) {
  if (user === null) return { free: Infinity, next: now }
  const { mailsAnHour } = yield* NotificationSettings
  const recent = yield* NotificationStore.use((store) => store.recentMails(rule.account_id, user, shift(now, -hour)))
  const times = recent.map(({ due_at, sent_at }) => sent_at ?? due_at).toSorted()
  const first = times[Math.max(0, times.length - mailsAnHour)]
  return { free: Math.max(0, mailsAnHour - times.length), next: shift(first ?? now, hour) }
})

const together = (events: ReadonlyArray<LoggedEvent>) => [
  ...Map.groupBy(events, ({ container_id, id, shipment_id }) => container_id ?? shipment_id ?? id).values()
]

/** Mails beyond the hourly limit are collected in a digest. */
export const addToMessages = Effect.fnUntraced(function* (telling: MessageAddition) {
  const { events, now, open, rule } = telling
  if (open !== null) return [withEvents(open, events)]
  const { at, collects } = scheduleNotification(rule, now)
  if (collects) return [withEvents(yield* newMessage(telling, "digest", at), events)]
  const groups = together(events)
  const { free, next } = yield* remainingMails(telling)
  const singles = yield* Effect.forEach(groups.slice(0, free), (group) =>
    Effect.map(newMessage(telling, "immediate", now), (message) => withEvents(message, group))
  )
  const rest = groups.slice(free).flat()
  return rest.length === 0 ? singles : [...singles, withEvents(yield* newMessage(telling, "digest", next), rest)]
})
