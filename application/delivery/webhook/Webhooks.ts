import { Context, Effect, Layer } from "effect"

import { Webhook } from "#domain/delivery/webhook/Webhook.ts"
import { NotFound } from "#domain/Errors.ts"
import { Rejected } from "#domain/Errors.ts"
import type { NotConfirmed, NotEntitled, NotOwned, NotPermitted, Unavailable } from "#domain/Errors.ts"
import { WebhookId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { always } from "#domain/query/Criterion.ts"
import { eventsFor } from "#domain/voyage/event/eventCatalogue.ts"
import type { CataloguedEvent, EventCategory } from "#domain/voyage/event/eventCatalogue.ts"

import type { Holder } from "../../identity/account/Holder.ts"
import { audit } from "../../identity/audit/audit.ts"
import { newId } from "../../newId.ts"
import { WebhookSender } from "../../ports/delivery/webhook/WebhookSender.ts"
import { WebhookStore } from "../../ports/delivery/webhook/WebhookStore.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { endDeliveries } from "./pendingDeliveries.ts"
import { requireKnownHeaders } from "./requireKnownHeaders.ts"
import { revealSecret } from "./revealSecret.ts"
import { rotateSecret } from "./rotateSecret.ts"
import { sealSecrets } from "./sealedSecrets.ts"
import { updateWebhook } from "./updateWebhook.ts"
import type { NewWebhook, WebhookChanges } from "./updateWebhook.ts"
import { readEvents, readSignatureHeader, requireHeaders, requireHistory, requireSendable } from "./webhookInput.ts"
import { webhookLock } from "./webhookLock.ts"
import { webhookViewsOf, revealedWebhookOf, webhookViewOf } from "./webhookViewOf.ts"
import type { WebhookView } from "./webhookViewOf.ts"

type Refusal = NotFound | NotOwned | NotEntitled | Unavailable

/** Each event is queued for each webhook. */
export const maxWebhooks = 100

const requireRoom = Effect.fnUntraced(function* ({ id }: Account) {
  yield* Transaction.use(({ lock }) => lock([`webhooks of ${id}`]))
  const { total } = yield* WebhookStore.use((store) => store.list(id, { number: 1, size: 1 }))
  if (total < maxWebhooks) return
  const detail = `The account has ${maxWebhooks} webhooks, the maximum. Delete one first.`
  return yield* new Rejected({ pointer: "/data", detail, code: "too_many_webhooks" })
})

const create = Effect.fn("Webhooks.create")(function* (
  account: Account,
  { active, compatibility, events: names, format, from_cursor, headers, paused, signature_header, url }: NewWebhook
) {
  const store = yield* WebhookStore
  const { catchUps, health } = store
  const log = yield* EventLog
  const sender = yield* WebhookSender
  const secrets = yield* Secrets
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  yield* requireReading(account)
  const events = yield* readEvents(account, names)
  yield* requireSendable(sender, url)
  yield* requireHeaders(sender, headers)
  const signatureHeader = yield* readSignatureHeader(sender, signature_header)
  const id = WebhookId.make(yield* newId)
  const secret = yield* secrets.newWebhookSecret
  const sealed = yield* sealSecrets(id, { secret, replaced: [], headers })

  return yield* transaction.run(
    Effect.gen(function* () {
      yield* requireRoom(account)
      const head = yield* log.head(account.id)
      if (from_cursor !== null) yield* requireHistory(from_cursor, head, active)
      const webhook = new Webhook({
        id,
        account_id: account.id,
        created_at: yield* clock.now,
        url,
        active,
        paused,
        events,
        signature_header: signatureHeader,
        format,
        compatibility,
        sealed,
        starts_after: from_cursor ?? head
      })
      yield* store.save(webhook)
      if (from_cursor !== null) {
        yield* catchUps.save({ account_id: account.id, webhook_id: id, reached: from_cursor })
      }
      if (!active) yield* health.close(account.id, id, "user")
      yield* audit({ account: account.id, action: "webhook.created", id })
      return yield* revealedWebhookOf(webhook)
    })
  )
})

const history = Effect.fn("Webhooks.history")(function* (account: Account, cursor: number) {
  const log = yield* EventLog
  yield* requireReading(account)
  const scan = { after: cursor, criterion: always, limit: 1, within: 1 }
  const { events, forgotten } = yield* log.scan(account.id, scan)
  const oldest = events[0]?.sequence ?? null
  return { begins_with: oldest, forgotten: oldest === null ? (yield* log.head(account.id)) - cursor : forgotten }
})

const list = Effect.fn("Webhooks.list")(function* (account: Account, page: PageRequest) {
  const store = yield* WebhookStore
  yield* requireReading(account)
  const { rows, total } = yield* store.list(account.id, page)
  return { rows: yield* webhookViewsOf(rows), total }
})

const get = Effect.fn("Webhooks.get")(function* (account: Account, id: WebhookId) {
  const store = yield* WebhookStore
  yield* requireReading(account)
  return yield* webhookViewOf(yield* requireOwned(one(store.load(account.id, [id])), "webhook", id))
})

const many = Effect.fn("Webhooks.many")(function* (account: Account, ids: ReadonlyArray<WebhookId>) {
  const store = yield* WebhookStore
  yield* requireReading(account)
  return ids.length === 0 ? [] : yield* webhookViewsOf(yield* store.load(account.id, ids))
})

const remove = Effect.fn("Webhooks.remove")(function* (account: Account, id: WebhookId) {
  const store = yield* WebhookStore
  const transaction = yield* Transaction
  yield* requireReading(account)
  const webhook = yield* requireOwned(one(store.load(account.id, [id])), "webhook", id)
  yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([webhookLock(id)])
      const removed = yield* store.remove(account.id, id)
      if (!removed) return yield* new NotFound({ resource: "webhook", id })
      yield* endDeliveries(webhook, "The webhook was removed.")
      yield* WebhookStore.use(({ health }) => health.forget(account.id, id))
      yield* audit({ account: account.id, action: "webhook.removed", id })
    })
  )
})

const events = Effect.fn("Webhooks.events")(function* (account: Account) {
  yield* requireReading(account)
  return eventsFor(account.entitlements)
})

const event = Effect.fn("Webhooks.event")(function* (account: Account, name: string) {
  const categories = yield* events(account)
  const found = categories.flatMap((category) => category.events.map((event) => ({ category, event })))
  return (
    found.find(({ event }) => event.name === name) ?? (yield* new NotFound({ resource: "webhook_event", id: name }))
  )
})

export class Webhooks extends Context.Service<
  Webhooks,
  {
    /** With `from_cursor`, past events first. */
    readonly create: (
      account: Account,
      webhook: NewWebhook
    ) => Effect.Effect<WebhookView, Rejected | NotEntitled | Unavailable>
    /** First available event after the cursor, and the number of removed ones. */
    readonly history: (
      account: Account,
      cursor: number
    ) => Effect.Effect<{ readonly begins_with: number | null; readonly forgotten: number }, NotEntitled | Unavailable>
    readonly list: (account: Account, page: PageRequest) => Effect.Effect<Page<WebhookView>, NotEntitled | Unavailable>
    readonly get: (account: Account, id: WebhookId) => Effect.Effect<WebhookView, Refusal>
    /** Omits unknown ids. */
    readonly many: (
      account: Account,
      ids: ReadonlyArray<WebhookId>
    ) => Effect.Effect<ReadonlyArray<WebhookView>, NotEntitled | Unavailable>
    /**
     * Fails if header values would go to another address and the caller cannot know them (access tokens, sessions
     * without a recent confirmation).
     */
    readonly requireKnownHeaders: (
      holder: Holder,
      id: WebhookId,
      changes: WebhookChanges
    ) => Effect.Effect<void, Refusal | NotConfirmed>
    /**
     * Deactivating fails pending deliveries; after activation, only new events are sent. Pending ones use the new
     * address and headers; resuming sends them.
     */
    readonly update: (
      account: Account,
      id: WebhookId,
      changes: WebhookChanges
    ) => Effect.Effect<WebhookView, Rejected | Refusal>
    /** The old one also signs for `overlapSeconds`, up to one week; 0 invalidates all old ones at once. */
    readonly rotateSecret: (
      account: Account,
      id: WebhookId,
      overlapSeconds: number
    ) => Effect.Effect<WebhookView, Rejected | Refusal>
    /** Owners only, with a recent confirmation. Audited. */
    readonly revealSecret: (
      holder: Holder,
      id: WebhookId
    ) => Effect.Effect<WebhookView, Refusal | NotPermitted | NotConfirmed>
    /** Pending deliveries fail. */
    readonly remove: (account: Account, id: WebhookId) => Effect.Effect<void, Refusal>
    readonly events: (account: Account) => Effect.Effect<ReadonlyArray<EventCategory>, NotEntitled>
    readonly event: (
      account: Account,
      name: string
    ) => Effect.Effect<{ readonly category: EventCategory; readonly event: CataloguedEvent }, NotFound | NotEntitled>
  }
>()("application/delivery/webhook/Webhooks") {
  static readonly layer = Layer.effect(
    this,
    useCases({
      create,
      history,
      list,
      get,
      many,
      requireKnownHeaders,
      update: updateWebhook,
      rotateSecret,
      revealSecret,
      remove,
      events,
      event
    })
  )
}
