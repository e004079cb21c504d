import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { InvalidParameter, NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { LoggedEvent } from "#domain/event/Event.ts"
import type { Given } from "#domain/query/readFilters.ts"
import { notificationFilters } from "#domain/search/webhook/filters.ts"
import type { DeliveryRecord } from "#domain/webhook/Webhook.ts"

import { owned, requireReading } from "../owned.ts"
import { EventLog } from "../ports/event/EventLog.ts"
import type { Page, PageRequest } from "../ports/Page.ts"
import { WebhookStore } from "../ports/webhook/WebhookStore.ts"
import type { LoggedAttempt } from "../ports/webhook/WebhookStore.ts"
import { criterionOf } from "../search/criterionOf.ts"
import { useCases } from "../useCases.ts"

/** A delivery and its event; null when the log no longer holds the event. */
export interface SentNotification {
  readonly delivery: DeliveryRecord
  readonly event: LoggedEvent | null
}

const withEvents = Effect.fnUntraced(function* (account: Account, deliveries: ReadonlyArray<DeliveryRecord>) {
  const log = yield* EventLog
  const ids = [...new Set(deliveries.map(({ event_id }) => event_id))]
  const events = ids.length === 0 ? [] : yield* log.findMany(account.id, ids)
  const byId = new Map(events.map((event) => [event.id, event]))
  return deliveries.map((delivery) => ({ delivery, event: byId.get(delivery.event_id) ?? null }))
})

const list = Effect.fn("WebhookNotifications.list")(function* (
  account: Account,
  filters: ReadonlyArray<Given>,
  page: PageRequest
) {
  const store = yield* WebhookStore
  const criterion = yield* criterionOf(notificationFilters, account, filters)
  yield* requireReading(account)
  const { rows, total } = yield* store.deliveries(account.id, criterion, page)
  return { rows: yield* withEvents(account, rows), total }
})

const get = Effect.fn("WebhookNotifications.get")(function* (account: Account, id: string) {
  const store = yield* WebhookStore
  const log = yield* EventLog
  yield* requireReading(account)
  const delivery = yield* owned(store.findDelivery(account.id, id), "webhook_notification", id)
  const event = yield* log.findMany(account.id, [delivery.event_id])
  return { delivery, event: event[0] ?? null }
})

const logsOf = Effect.fn("WebhookNotifications.logsOf")(function* (account: Account, ids: ReadonlyArray<string>) {
  const store = yield* WebhookStore
  yield* requireReading(account)
  return ids.length === 0 ? [] : yield* store.attemptsOf(account.id, ids)
})

/** Use cases: read what was sent to the webhooks of an account. */
export class WebhookNotifications extends Context.Service<
  WebhookNotifications,
  {
    /** Newest first. */
    readonly list: (
      account: Account,
      filters: ReadonlyArray<Given>,
      page: PageRequest
    ) => Effect.Effect<Page<SentNotification>, InvalidParameter | NotEntitled | Unavailable>
    readonly get: (
      account: Account,
      id: string
    ) => Effect.Effect<SentNotification, NotFound | NotOwned | NotEntitled | Unavailable>
    /** The log of each of these, oldest entry first. */
    readonly logsOf: (
      account: Account,
      ids: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<LoggedAttempt>, NotEntitled | Unavailable>
  }
>()("application/webhook/WebhookNotifications") {
  static readonly layer = Layer.effect(this, useCases({ list, get, logsOf }))
}
