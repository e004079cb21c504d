import { Context, Effect, Layer, Redacted } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { EventName } from "#domain/container/TransportEvent.ts"
import { InvalidParameter } from "#domain/Errors.ts"
import type { NotEntitled, Rejected, Unavailable } from "#domain/Errors.ts"
import { sampleDocument } from "#domain/examples/sampleDocument.ts"
import { sampleEvent } from "#domain/examples/sampleEvent.ts"
import { sampleContainer, sampleIds, sampleRequest, sampleShipment } from "#domain/examples/sampleVoyage.ts"
import { WebhookId } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { RequestStatus } from "#domain/tracking/TrackingRequest.ts"

import { newId } from "../newId.ts"
import { requireReading } from "../owned.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { Secrets } from "../ports/secret/Secrets.ts"
import { Notifications } from "../ports/webhook/Notifications.ts"
import type { Notified } from "../ports/webhook/Notifications.ts"
import { WebhookSender } from "../ports/webhook/WebhookSender.ts"
import type { Attempt } from "../ports/webhook/WebhookSender.ts"
import { useCases } from "../useCases.ts"
import { isEvent, notAnEvent, refused } from "./webhookInput.ts"

const statuses: Partial<Readonly<Record<EventName, RequestStatus>>> = {
  "tracking_request.succeeded": "succeeded",
  "tracking_request.failed": "failed",
  "tracking_request.awaiting_manifest": "awaiting_manifest",
  "tracking_request.tracking_stopped": "tracking_stopped"
}

const exampleOf = (id: string, name: EventName, account: AccountId, at: Instant, compatibility = false): Notified => {
  const event = sampleEvent(name, account, at)
  const status = statuses[name]
  return {
    id,
    webhook_id: WebhookId.make(sampleIds.webhook),
    created_at: at,
    compatibility,
    event,
    shipment: event.shipment_id === null ? null : sampleShipment(account),
    containers: event.shipment_id === null ? [] : [sampleContainer(account)],
    tracking_request: status === undefined ? null : sampleRequest(account, { status }),
    ...(event.kind === "document_event" ? { document: sampleDocument(account, at, name === "document.extracted") } : {})
  }
}

/** Where to send an example of which event, as a client gave it. */
interface Trial {
  readonly url: string
  readonly event: string
  /** Signs the example; without one it is signed with a random secret. */
  readonly secret: string
  readonly compatibility: boolean
}

const render = Effect.fn("ExampleNotifications.render")(function* (account: Account, event: string) {
  const notifications = yield* Notifications
  const clock = yield* DurableClock
  yield* requireReading(account)
  if (!isEvent(event)) {
    const detail = event === "" ? "must name an event" : notAnEvent(event)
    return yield* new InvalidParameter({ parameter: "event", detail })
  }
  return notifications.batch()(exampleOf(sampleIds.notification, event, account.id, yield* clock.now))
})

const send = Effect.fn("ExampleNotifications.send")(function* (
  account: Account,
  { compatibility, event, secret, url }: Trial
) {
  const notifications = yield* Notifications
  const sender = yield* WebhookSender
  const secrets = yield* Secrets
  const clock = yield* DurableClock
  yield* requireReading(account)
  if (url.trim() === "") return yield* refused("/url", "url is required", "blank")
  if (event === "") return yield* refused("/event", "event is required", "blank")
  if (!isEvent(event)) return yield* refused("/event", notAnEvent(event))
  const refusal = yield* sender.refuse(url)
  if (refusal !== null) return yield* refused("/url", refusal)
  const id = yield* newId
  const body = notifications.batch()(exampleOf(id, event, account.id, yield* clock.now, compatibility))
  const attempt = yield* sender.send({
    url,
    headers: [],
    secret: secret === "" ? yield* secrets.newWebhookSecret : Redacted.make(secret),
    id,
    sequence: 0,
    body
  })
  return { body, attempt }
})

/** Use cases: example notifications of a webhook. */
export class ExampleNotifications extends Context.Service<
  ExampleNotifications,
  {
    /** The body that a webhook is sent for the event, about a voyage that is made up. */
    readonly render: (
      account: Account,
      event: string
    ) => Effect.Effect<string, InvalidParameter | NotEntitled | Unavailable>
    /** Sends one to the address, once, and answers what came of it. */
    readonly send: (
      account: Account,
      trial: Trial
    ) => Effect.Effect<{ readonly body: string; readonly attempt: Attempt }, Rejected | NotEntitled | Unavailable>
  }
>()("application/webhook/ExampleNotifications") {
  static readonly layer = Layer.effect(this, useCases({ render, send }))
}
