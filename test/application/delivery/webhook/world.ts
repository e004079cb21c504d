import { Context, Effect, Layer, Logger, Option } from "effect"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import * as Reference from "#adapters/reference/layer.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import { Delivering } from "#application/delivery/webhook/delivery/Delivering.ts"
import { deliverKey } from "#application/delivery/webhook/delivery/deliverKey.ts"
import { Redelivering } from "#application/delivery/webhook/Redelivering.ts"
import { Webhooks } from "#application/delivery/webhook/Webhooks.ts"
import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"
import type { Attempt, WebhookRequest } from "#application/ports/delivery/webhook/WebhookSender.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { one } from "#application/ports/one.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import type { Delivery } from "#domain/delivery/webhook/Webhook.ts"
import type { AccountId, ContainerId, WebhookId } from "#domain/Identifiers.ts"

import * as TestSql from "../../../support/postgres/TestSql.ts"
import * as Sample from "../../../support/samples.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { TestVault } from "../../../support/TestVault.ts"

export const answered = (status: number): Attempt => ({
  outcome: status < 300 ? "succeeded" : "failed",
  status,
  error: status < 300 ? null : `The receiver answered ${status}.`,
  fault: null,
  retryAfterSeconds: null,
  isOverloaded: [429, 502, 504].includes(status),
  gone: status === 410,
  aborted: false,
  ours: false,
  durationMs: 1,
  responseBody: null,
  responseHeaders: {},
  requestHeaders: {},
  shownHeaders: {}
})

interface Answering {
  answer: (url: string, id: string) => Effect.Effect<number | Partial<Attempt>, unknown>
  readonly received: Array<Pick<WebhookRequest, "id" | "sequence" | "body" | "format">>
}

/** What the receiver does with what it is sent, and what that was. */
class Receiver extends Context.Service<Receiver, Answering>()("test/Receiver") {
  static readonly layer = Layer.sync(this, (): Answering => ({ answer: () => Effect.succeed(204), received: [] }))
}

const Sender = Layer.effect(
  WebhookSender,
  Effect.map(Receiver, (receiver) => ({
    refuse: () => Effect.succeed(null),
    refuseName: () => null,
    refuseHeaders: () => null,
    send: ({ body, format = "json_api", id, sequence, url }) => {
      receiver.received.push({ id, sequence, body, format })
      return Effect.map(Effect.orDie(receiver.answer(url, id)), (given) =>
        typeof given === "number" ? answered(given) : { ...answered(given.status ?? 200), ...given }
      )
    }
  }))
)

/** Webhooks, what numbers events and what delivers, with a receiver that a test plays. */
export const world = <E>(stores: Layer.Layer<Layer.Success<typeof TestMemory.layer>, E>) =>
  Layer.mergeAll(Delivering.layer, Sequencing.layer, Webhooks.layer, Redelivering.layer).pipe(
    Layer.provide([Sender, Notifications.layer.pipe(Layer.provide(Reference.layer))]),
    Layer.provideMerge(Layer.mergeAll(Receiver.layer, Secrets.layer, TestVault, Logger.layer([]), stores))
  )

/** A webhook of a new account, with two deliveries about `a` and one about `b`. */
export const setUp = Effect.gen(function* () {
  const account = Sample.account()
  yield* AccountStore.use((accounts) => accounts.create(account, Sample.user(account.id)))
  const webhooks = yield* Webhooks
  const store = yield* WebhookStore
  const hook = yield* webhooks.create(account, {
    url: "https://one.example",
    active: true,
    paused: false,
    events: null,
    headers: [],
    signature_header: null,
    compatibility: false,
    format: "json_api",
    from_cursor: null
  })
  const pending = ["a", "a", "b"].map((order_key, index) =>
    Sample.delivery({
      account_id: account.id,
      webhook_id: hook.id,
      event_id: Sample.eventId(),
      order_key,
      sequence: index + 1
    })
  ) as [Delivery, Delivery, Delivery]
  yield* store.addDeliveries(pending)
  const current = Effect.map(one(store.load(account.id, [hook.id])), Option.getOrNull)
  return { account, hook, webhooks, pending, current }
})

/** Sends what is due for a webhook, as a worker does. */
export const work = Effect.fnUntraced(function* (webhook_id: WebhookId) {
  const queue = yield* WorkQueue
  const delivering = yield* Delivering
  const jobs = yield* queue.claim("deliver", { limit: 100, leaseFor: 60_000 })
  yield* delivering.deliver(jobs.filter(({ lane }) => lane === webhook_id))
})

/** Sends what is pending under this key. */
export const deliver = Effect.fnUntraced(function* ({ order_key, webhook_id }: Delivery) {
  const queue = yield* WorkQueue
  yield* queue.put("deliver", [{ key: deliverKey(webhook_id, order_key), lane: webhook_id }])
  yield* work(webhook_id)
})

/** Something more happens to a container, and is numbered. */
export const happens = Effect.fnUntraced(function* (account_id: AccountId, container_id: ContainerId) {
  const event = Sample.loggedEvent({ account_id, container_id })
  yield* EventLog.use((log) => log.append([event]))
  yield* Sequencing.use((sequencing) => sequencing.advance())
})

/** What the receiver answers from now on. */
export const answer = (by: Answering["answer"]) =>
  Receiver.use((receiver) => Effect.sync(() => Object.assign(receiver, { answer: by })))

/** What the receiver is sent from now on. */
export const received = Receiver.use((receiver) =>
  Effect.sync(() => {
    receiver.received.length = 0
    return receiver.received
  })
)

/** The status of a delivery, and what its log has. */
export const fateOf = Effect.fnUntraced(function* ({ account_id, id }: Pick<Delivery, "account_id" | "id">) {
  const store = yield* WebhookStore
  const { status } = Option.getOrThrow(yield* store.findDelivery(account_id, id))
  return [status, ...(yield* store.attemptsOf(account_id, [id])).map(({ error, status }) => status ?? error)]
})

/** Where deliveries are tested. */
export const planes = [
  ["memory", TestMemory.layer, {}],
  ["Postgres", TestSql.layerWorker, { excludeTestServices: true, timeout: "60 seconds" }]
] as const
