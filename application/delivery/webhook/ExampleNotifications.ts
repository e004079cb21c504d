import { Context, Effect, Layer, Redacted } from "effect"

import type { Webhook, WebhookFormat } from "#domain/delivery/webhook/Webhook.ts"
import { InvalidParameter } from "#domain/Errors.ts"
import type { NotEntitled, NotFound, NotOwned, Rejected, Unavailable } from "#domain/Errors.ts"
import { sampleDocument } from "#domain/examples/sampleDocument.ts"
import { sampleEvent } from "#domain/examples/sampleEvent.ts"
import { sampleContainer, sampleIds, sampleRequest, sampleShipment } from "#domain/examples/sampleVoyage.ts"
import { WebhookId } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Instant } from "#domain/Time.ts"
import type { RequestStatus } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { EventName } from "#domain/voyage/container/TransportEvent.ts"
import { eventsFor } from "#domain/voyage/event/eventCatalogue.ts"

import { audit } from "../../identity/audit/audit.ts"
import { newId } from "../../newId.ts"
import { Notifications } from "../../ports/delivery/webhook/Notifications.ts"
import type { WebhookBodyInput } from "../../ports/delivery/webhook/Notifications.ts"
import { WebhookSender } from "../../ports/delivery/webhook/WebhookSender.ts"
import type { Attempt, WebhookRequest } from "../../ports/delivery/webhook/WebhookSender.ts"
import { WebhookStore } from "../../ports/delivery/webhook/WebhookStore.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { requireOwned, requireEvent, requireReading } from "../../requireOwned.ts"
import { currentTrace } from "../../telemetry/trace/currentTrace.ts"
import { useCases } from "../../useCases.ts"
import { signingDataOf, openSecrets } from "./sealedSecrets.ts"
import { isEvent, notAnEvent, rejectedInput } from "./webhookInput.ts"

const statuses: Partial<Readonly<Record<EventName, RequestStatus>>> = {
  "tracking_request.succeeded": "succeeded",
  "tracking_request.failed": "failed",
  "tracking_request.awaiting_manifest": "awaiting_manifest",
  "tracking_request.tracking_stopped": "tracking_stopped"
}

type NotificationTarget = Pick<WebhookBodyInput, "id" | "webhook_id" | "compatibility" | "format">

const exampleOf = (
  addressed: NotificationTarget,
  name: EventName,
  account: AccountId,
  at: Instant
): WebhookBodyInput => {
  const event = sampleEvent(name, account, at)
  const status = statuses[name]
  return {
    ...addressed,
    created_at: at,
    event,
    shipment: event.shipment_id === null ? null : sampleShipment(account),
    containers: event.shipment_id === null ? [] : [sampleContainer(account)],
    tracking_request: status === undefined ? null : sampleRequest(account, { status }),
    ...(event.kind === "document_event" ? { document: sampleDocument(account, at, name === "document.extracted") } : {})
  }
}

const noWebhook = WebhookId.make(sampleIds.webhook)

interface ExampleRequest {
  readonly url: string
  readonly event: string
  /** Blank for a random secret. */
  readonly secret: string
  readonly compatibility: boolean
  readonly format: WebhookFormat
}

const render = Effect.fn("ExampleNotifications.render")(function* (
  account: Account,
  event: string,
  format: WebhookFormat
) {
  const notifications = yield* Notifications
  const clock = yield* DurableClock
  yield* requireReading(account)
  if (!isEvent(event)) {
    const detail = event === "" ? "must be the name of an event from `GET /v2/webhooks/events`" : notAnEvent(event)
    return yield* new InvalidParameter({ parameter: "event", detail, code: "invalid_parameter" })
  }
  yield* requireEvent(account, event)
  const addressed = { id: sampleIds.notification, webhook_id: noWebhook, compatibility: false, format }
  return notifications.batch()(exampleOf(addressed, event, account.id, yield* clock.now))
})

const sendExample = Effect.fnUntraced(function* (
  account: Account,
  event: EventName,
  to: Omit<NotificationTarget, "id"> & Omit<WebhookRequest, "id" | "sequence" | "body" | "format">
) {
  const notifications = yield* Notifications
  const sender = yield* WebhookSender
  const clock = yield* DurableClock
  const { compatibility, format, webhook_id, ...target } = to
  const id = yield* newId
  const body = notifications.batch()(
    exampleOf({ id, webhook_id, compatibility, format }, event, account.id, yield* clock.now)
  )
  const attempt = yield* sender.send({ ...target, id, sequence: 0, body, format, traceparent: yield* currentTrace })
  return { url: target.url, body, attempt }
})

const send = Effect.fn("ExampleNotifications.send")(function* (
  account: Account,
  { compatibility, event, format, secret, url }: ExampleRequest
) {
  const sender = yield* WebhookSender
  const secrets = yield* Secrets
  yield* requireReading(account)
  if (url.trim() === "") return yield* rejectedInput("/url", "is required", "blank")
  if (event === "") return yield* rejectedInput("/event", "is required", "blank")
  if (!isEvent(event)) return yield* rejectedInput("/event", notAnEvent(event))
  yield* requireEvent(account, event)
  const refusal = yield* sender.refuse(url)
  if (refusal !== null) return yield* rejectedInput("/url", refusal)
  yield* audit({ account: account.id, action: "webhook.example_sent", id: null })
  return yield* sendExample(account, event, {
    url,
    headers: [],
    secret: secret === "" ? yield* secrets.newWebhookSecret : Redacted.make(secret),
    webhook_id: noWebhook,
    compatibility,
    format
  })
})

/** For all events, the first that the account may receive. */
const firstEventOf = ({ events: [first] }: Webhook, { entitlements }: Account): EventName | undefined =>
  first ?? eventsFor(entitlements).flatMap(({ events }) => events.filter(({ is_emitted }) => is_emitted))[0]?.name

const test = Effect.fn("ExampleNotifications.test")(function* (account: Account, id: WebhookId, event: string | null) {
  const store = yield* WebhookStore
  yield* requireReading(account)
  const webhook = yield* requireOwned(one(store.load(account.id, [id])), "webhook", id)
  const name = event ?? firstEventOf(webhook, account) ?? ""
  if (!isEvent(name)) return yield* rejectedInput("/event", notAnEvent(name))
  yield* requireEvent(account, name)
  yield* audit({ account: account.id, action: "webhook.tested", id })
  return yield* sendExample(account, name, {
    url: webhook.url,
    ...(yield* signingDataOf(yield* openSecrets(webhook))),
    signatureHeader: webhook.signature_header,
    webhook_id: webhook.id,
    compatibility: webhook.compatibility,
    format: webhook.format
  })
})

export interface ExampleDelivery {
  readonly url: string
  readonly body: string
  readonly attempt: Attempt
}

/** Invented data. */
export class ExampleNotifications extends Context.Service<
  ExampleNotifications,
  {
    readonly render: (
      account: Account,
      event: string,
      format: WebhookFormat
    ) => Effect.Effect<string, InvalidParameter | NotEntitled | Unavailable>
    /** Does not retry. */
    readonly send: (
      account: Account,
      trial: ExampleRequest
    ) => Effect.Effect<ExampleDelivery, Rejected | NotEntitled | Unavailable>
    /** Also works if inactive. Neither retried nor logged. */
    readonly test: (
      account: Account,
      webhook: WebhookId,
      event: string | null
    ) => Effect.Effect<ExampleDelivery, NotFound | NotOwned | Rejected | NotEntitled | Unavailable>
  }
>()("application/delivery/webhook/ExampleNotifications") {
  static readonly layer = Layer.effect(this, useCases({ render, send, test }))
}
