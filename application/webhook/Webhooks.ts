import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/account/Account.ts"
import { NotFound } from "#domain/Errors.ts"
import type { NotEntitled, NotOwned, Rejected, Unavailable } from "#domain/Errors.ts"
import { eventsFor } from "#domain/event/eventCatalogue.ts"
import type { CataloguedEvent, EventCategory } from "#domain/event/eventCatalogue.ts"
import { WebhookId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import { Webhook } from "#domain/webhook/Webhook.ts"

import { newId } from "../newId.ts"
import { owned, requireReading } from "../owned.ts"
import { EventLog } from "../ports/event/EventLog.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { Transaction } from "../ports/jobs/Transaction.ts"
import type { Page, PageRequest } from "../ports/Page.ts"
import { Secrets } from "../ports/secret/Secrets.ts"
import { CatchUpStore } from "../ports/webhook/CatchUpStore.ts"
import { WebhookSender } from "../ports/webhook/WebhookSender.ts"
import { WebhookStore } from "../ports/webhook/WebhookStore.ts"
import { useCases } from "../useCases.ts"
import { endDeliveries, wakeDeliveries } from "./pendingDeliveries.ts"
import { readEvents, readSignatureHeader, requireHistory, requireSendable } from "./webhookInput.ts"
import { webhookLock } from "./webhookLock.ts"

export interface NewWebhook {
  readonly url: string
  readonly active: boolean
  readonly paused: boolean
  /** Names of events; null means every event. */
  readonly events: ReadonlyArray<string> | null
  readonly headers: Webhook["headers"]
  /** Blank means none. */
  readonly signature_header: string | null
  /** As the key has it that makes it; it stays. */
  readonly compatibility: boolean
  /** The number of the account's events after which its history begins; null for new events alone. */
  readonly from_cursor: number | null
}

/** What is left out stays as it is. */
export type WebhookChanges = {
  readonly [Name in Exclude<keyof NewWebhook, "compatibility" | "from_cursor">]?: NewWebhook[Name] | undefined
}

type Refusal = NotFound | NotOwned | NotEntitled | Unavailable

const create = Effect.fn("Webhooks.create")(function* (
  account: Account,
  { active, compatibility, events: names, from_cursor, headers, paused, signature_header, url }: NewWebhook
) {
  const store = yield* WebhookStore
  const catchUps = yield* CatchUpStore
  const log = yield* EventLog
  const sender = yield* WebhookSender
  const secrets = yield* Secrets
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  yield* requireReading(account)
  const events = yield* readEvents(names)
  yield* requireSendable(sender, url)
  const signatureHeader = yield* readSignatureHeader(sender, signature_header)
  const id = WebhookId.make(yield* newId)
  const secret = yield* secrets.newWebhookSecret

  return yield* transaction.run(
    Effect.gen(function* () {
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
        headers,
        signature_header: signatureHeader,
        compatibility,
        secret,
        starts_after: from_cursor ?? head
      })
      yield* store.save(webhook)
      if (from_cursor !== null) {
        yield* catchUps.save({ account_id: account.id, webhook_id: id, reached: from_cursor })
      }
      return webhook
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
  return yield* store.list(account.id, page)
})

const get = Effect.fn("Webhooks.get")(function* (account: Account, id: WebhookId) {
  const store = yield* WebhookStore
  yield* requireReading(account)
  return yield* owned(store.find(account.id, id), "webhook", id)
})

const many = Effect.fn("Webhooks.many")(function* (account: Account, ids: ReadonlyArray<WebhookId>) {
  const store = yield* WebhookStore
  yield* requireReading(account)
  return ids.length === 0 ? [] : yield* store.findMany(account.id, ids)
})

const update = Effect.fn("Webhooks.update")(function* (
  account: Account,
  id: WebhookId,
  { active, events: names, headers, paused, signature_header, url }: WebhookChanges
) {
  const store = yield* WebhookStore
  const log = yield* EventLog
  const sender = yield* WebhookSender
  const transaction = yield* Transaction
  yield* requireReading(account)
  yield* owned(store.find(account.id, id), "webhook", id)
  const events = names === undefined ? undefined : yield* readEvents(names)
  if (url !== undefined) yield* requireSendable(sender, url)
  const signatureHeader =
    signature_header === undefined ? undefined : yield* readSignatureHeader(sender, signature_header)

  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([webhookLock(id)])
      const before = yield* owned(store.find(account.id, id), "webhook", id)
      const restarts = active === true && !before.active
      const webhook = new Webhook({
        ...before,
        url: url ?? before.url,
        active: active ?? before.active,
        paused: paused ?? before.paused,
        events: events ?? before.events,
        headers: headers ?? before.headers,
        signature_header: signatureHeader === undefined ? before.signature_header : signatureHeader,
        starts_after: restarts ? yield* log.head(account.id) : before.starts_after
      })
      yield* store.save(webhook)
      if (!webhook.active) yield* endDeliveries(webhook, "The webhook was made inactive.")
      else if (before.paused && !webhook.paused) yield* wakeDeliveries(webhook)
      return webhook
    })
  )
})

const remove = Effect.fn("Webhooks.remove")(function* (account: Account, id: WebhookId) {
  const store = yield* WebhookStore
  const transaction = yield* Transaction
  yield* requireReading(account)
  const webhook = yield* owned(store.find(account.id, id), "webhook", id)
  yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([webhookLock(id)])
      const removed = yield* store.remove(account.id, id)
      if (!removed) return yield* new NotFound({ resource: "webhook", id })
      yield* endDeliveries(webhook, "The webhook was removed.")
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

/** Use cases: the webhooks of an account. */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    /** It receives events from now on, or those after `from_cursor` first. */
    readonly create: (
      account: Account,
      webhook: NewWebhook
    ) => Effect.Effect<Webhook, Rejected | NotEntitled | Unavailable>
    /** The oldest event after that number that is kept, and how many before it are not. */
    readonly history: (
      account: Account,
      cursor: number
    ) => Effect.Effect<{ readonly begins_with: number | null; readonly forgotten: number }, NotEntitled | Unavailable>
    readonly list: (account: Account, page: PageRequest) => Effect.Effect<Page<Webhook>, NotEntitled | Unavailable>
    readonly get: (account: Account, id: WebhookId) => Effect.Effect<Webhook, Refusal>
    /** Those of the ids that are the account's. */
    readonly many: (
      account: Account,
      ids: ReadonlyArray<WebhookId>
    ) => Effect.Effect<ReadonlyArray<Webhook>, NotEntitled | Unavailable>
    /**
     * Made inactive, what is pending ends as failed; made active again, the events that follow are its first. What is
     * pending otherwise goes to the new address, with the new headers. Resumed after a pause, all that is pending goes.
     */
    readonly update: (
      account: Account,
      id: WebhookId,
      changes: WebhookChanges
    ) => Effect.Effect<Webhook, Rejected | Refusal>
    /** What is pending ends as failed. */
    readonly remove: (account: Account, id: WebhookId) => Effect.Effect<void, Refusal>
    /** The events that the account may receive. */
    readonly events: (account: Account) => Effect.Effect<ReadonlyArray<EventCategory>, NotEntitled>
    /** One of them, with its category. */
    readonly event: (
      account: Account,
      name: string
    ) => Effect.Effect<{ readonly category: EventCategory; readonly event: CataloguedEvent }, NotFound | NotEntitled>
  }
>()("application/webhook/Webhooks") {
  static readonly layer = Layer.effect(
    this,
    useCases({ create, history, list, get, many, update, remove, events, event })
  )
}
