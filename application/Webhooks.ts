import { Context, Effect, Layer, Schema } from "effect"

import type { Account } from "#domain/Account.ts"
import { NotFound, Rejected } from "#domain/Errors.ts"
import type { NotEntitled, NotOwned, Unavailable } from "#domain/Errors.ts"
import { WebhookId } from "#domain/Identifiers.ts"
import { EventName } from "#domain/TransportEvent.ts"
import { Webhook } from "#domain/Webhook.ts"

import { newId } from "./newId.ts"
import { makeOwned, requireReading } from "./owned.ts"
import { DurableClock } from "./ports/DurableClock.ts"
import { EventLog } from "./ports/EventLog.ts"
import type { Page, PageRequest } from "./ports/Page.ts"
import { Secrets } from "./ports/Secrets.ts"
import { Transaction } from "./ports/Transaction.ts"
import { WebhookSender } from "./ports/WebhookSender.ts"
import { WebhookStore } from "./ports/WebhookStore.ts"

export interface NewWebhook {
  readonly url: string
  readonly active: boolean
  /** Names of events; none means every event. */
  readonly events: ReadonlyArray<string>
  readonly headers: Webhook["headers"]
}

const isEvent = Schema.is(EventName)

const readEvents = (names: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<EventName>, Rejected> =>
  Effect.map(
    Effect.forEach(names, (name, index) =>
      isEvent(name)
        ? Effect.succeed(name)
        : Effect.fail(
            new Rejected({
              pointer: `/data/attributes/events/${index}`,
              detail: `'${name}' is not the name of an event`,
              code: null
            })
          )
    ),
    (events) => [...new Set(events)]
  )

/** Use cases: where an account wants to be told of events. */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    /** The events that follow are its first: those of the past are not told. */
    readonly create: (
      account: Account,
      webhook: NewWebhook
    ) => Effect.Effect<Webhook, Rejected | NotEntitled | Unavailable>
    readonly list: (account: Account, page: PageRequest) => Effect.Effect<Page<Webhook>, NotEntitled | Unavailable>
    readonly get: (
      account: Account,
      id: WebhookId
    ) => Effect.Effect<Webhook, NotFound | NotOwned | NotEntitled | Unavailable>
    readonly remove: (
      account: Account,
      id: WebhookId
    ) => Effect.Effect<void, NotFound | NotOwned | NotEntitled | Unavailable>
  }
>()("application/Webhooks") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const store = yield* WebhookStore
      const events = yield* EventLog
      const sender = yield* WebhookSender
      const secrets = yield* Secrets
      const clock = yield* DurableClock
      const transaction = yield* Transaction
      const owned = yield* makeOwned

      return {
        create: Effect.fn("Webhooks.create")(function* (account, { active, events: names, headers, url }) {
          yield* requireReading(account)
          if (url.trim() === "") {
            return yield* new Rejected({ pointer: "/data/attributes/url", detail: "can't be blank", code: "blank" })
          }
          const wanted = yield* readEvents(names)
          const refusal = yield* sender.refuse(url)
          if (refusal !== null) {
            return yield* new Rejected({ pointer: "/data/attributes/url", detail: refusal, code: null })
          }
          const id = WebhookId.make(yield* newId)
          const secret = yield* secrets.newWebhookSecret

          return yield* transaction.run(
            Effect.gen(function* () {
              const webhook = new Webhook({
                id,
                account_id: account.id,
                created_at: yield* clock.now,
                url,
                active,
                events: wanted,
                headers,
                secret,
                starts_after: yield* events.head(account.id)
              })
              yield* store.save(webhook)
              return webhook
            })
          )
        }),

        list: Effect.fn("Webhooks.list")(function* (account, page) {
          yield* requireReading(account)
          return yield* store.list(account.id, page)
        }),

        get: Effect.fn("Webhooks.get")(function* (account, id) {
          yield* requireReading(account)
          return yield* owned(store.find(account.id, id), "webhook", id)
        }),

        remove: Effect.fn("Webhooks.remove")(function* (account, id) {
          yield* requireReading(account)
          yield* owned(store.find(account.id, id), "webhook", id)
          const removed = yield* store.remove(account.id, id)
          if (!removed) return yield* new NotFound({ resource: "webhook", id })
        })
      }
    })
  )
}
