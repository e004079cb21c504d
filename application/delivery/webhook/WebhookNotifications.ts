import { Context, Effect, Layer } from "effect"

import { nextAttemptOf } from "#domain/delivery/webhook/NextAttempt.ts"
import type { NextAttempt } from "#domain/delivery/webhook/NextAttempt.ts"
import { isPaused } from "#domain/delivery/webhook/Webhook.ts"
import type { DeliveryRecord } from "#domain/delivery/webhook/Webhook.ts"
import type { InvalidParameter, NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { allOf, fieldOf, oneOf } from "#domain/query/Criterion.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { notificationFilters } from "#domain/search/webhook/filters.ts"
import type { DeliveryField } from "#domain/search/webhook/view.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"
import { allowedEvents } from "#domain/voyage/event/eventCatalogue.ts"

import { WebhookStore } from "../../ports/delivery/webhook/WebhookStore.ts"
import type { LoggedAttempt } from "../../ports/delivery/webhook/WebhookStore.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { criterionOf } from "../../query/search/criterionOf.ts"
import { requireOwned, requireEvent, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"

/** `event` is null after retention. */
export interface SentNotification {
  readonly delivery: DeliveryRecord
  readonly event: LoggedEvent | null
  readonly next: NextAttempt
  /** Omitted in lists. */
  readonly body?: string
}

const pending = ({ status }: DeliveryRecord) => status === "pending"

const nextOf = Effect.fnUntraced(function* (account: Account, deliveries: ReadonlyArray<DeliveryRecord>) {
  const store = yield* WebhookStore
  const waiting = deliveries.filter(pending)
  if (waiting.length === 0) return (delivery: DeliveryRecord) => nextAttemptOf(delivery, false, undefined)
  const webhooks = yield* store.load(account.id, [...new Set(waiting.map(({ webhook_id }) => webhook_id))])
  const paused = new Set(webhooks.filter(isPaused).map(({ id }) => id))
  const turns = yield* store.turnsOf(
    account.id,
    waiting.map(({ id }) => id)
  )
  return (delivery: DeliveryRecord) => nextAttemptOf(delivery, paused.has(delivery.webhook_id), turns.get(delivery.id))
})

const withEvents = Effect.fnUntraced(function* (account: Account, deliveries: ReadonlyArray<DeliveryRecord>) {
  const log = yield* EventLog
  const ids = [...new Set(deliveries.map(({ event_id }) => event_id))]
  const events = ids.length === 0 ? [] : yield* log.load(account.id, ids)
  const byId = new Map(events.map((event) => [event.id, event]))
  const next = yield* nextOf(account, deliveries)
  return deliveries.map((delivery): SentNotification => ({
    delivery,
    event: byId.get(delivery.event_id) ?? null,
    next: next(delivery)
  }))
})

const list = Effect.fn("WebhookNotifications.list")(function* (
  account: Account,
  filters: ReadonlyArray<FilterInput>,
  page: PageRequest
) {
  const store = yield* WebhookStore
  const asked = yield* criterionOf(notificationFilters, account, filters)
  yield* requireReading(account)
  const allowed = allowedEvents(account.entitlements)
  const criterion = allowed === null ? asked : allOf([asked, oneOf(fieldOf<DeliveryField>("event"), allowed)])
  const { rows, total } = yield* store.deliveries(account.id, criterion, page)
  return { rows: yield* withEvents(account, rows), total }
})

const get = Effect.fn("WebhookNotifications.get")(function* (account: Account, id: string) {
  const store = yield* WebhookStore
  const log = yield* EventLog
  yield* requireReading(account)
  const { body, ...delivery } = yield* requireOwned(store.findDelivery(account.id, id), "webhook_notification", id)
  yield* requireEvent(account, delivery.event)
  const [event = null] = yield* log.load(account.id, [delivery.event_id])
  const next = yield* nextOf(account, [delivery])
  return { delivery, event, next: next(delivery), body } satisfies SentNotification
})

const logsOf = Effect.fn("WebhookNotifications.logsOf")(function* (account: Account, ids: ReadonlyArray<string>) {
  const store = yield* WebhookStore
  yield* requireReading(account)
  return ids.length === 0 ? [] : yield* store.attemptsOf(account.id, ids)
})

export class WebhookNotifications extends Context.Service<
  WebhookNotifications,
  {
    /** Newest first. Omits events without the required entitlement. */
    readonly list: (
      account: Account,
      filters: ReadonlyArray<FilterInput>,
      page: PageRequest
    ) => Effect.Effect<Page<SentNotification>, InvalidParameter | NotEntitled | Unavailable>
    readonly get: (
      account: Account,
      id: string
    ) => Effect.Effect<SentNotification, NotFound | NotOwned | NotEntitled | Unavailable>
    /** Oldest first. */
    readonly logsOf: (
      account: Account,
      ids: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<LoggedAttempt>, NotEntitled | Unavailable>
  }
>()("application/delivery/webhook/WebhookNotifications") {
  static readonly layer = Layer.effect(this, useCases({ list, get, logsOf }))
}
