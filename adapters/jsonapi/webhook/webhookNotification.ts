import { Effect, Schema } from "effect"

import { WebhookNotifications } from "#application/delivery/webhook/WebhookNotifications.ts"
import type { SentNotification } from "#application/delivery/webhook/WebhookNotifications.ts"
import type { WebhookBodyInput } from "#application/ports/delivery/webhook/Notifications.ts"
import type { LoggedAttempt } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { NoAttemptReason, noAttemptReasons } from "#domain/delivery/webhook/NextAttempt.ts"
import { DeliveryStatus } from "#domain/delivery/webhook/Webhook.ts"
import { Instant } from "#domain/Time.ts"
import { EventName } from "#domain/voyage/container/TransportEvent.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import type { Definition } from "../compose/Definition.ts"
import type { PresentationContext } from "../compose/DocumentContext.ts"
import { lookup } from "../compose/Lookup.ts"
import { anyRelation, loadedRelation, relationById, ownedRelation } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import * as JsonApi from "../JsonApi.ts"

export const eventTypes = [
  "transport_event",
  "estimated_event",
  "container_created_event",
  "container_updated_event",
  "container_pod_terminal_changed_event"
] as const

export const referenceTypes = [...eventTypes, "tracking_request"] as const

/** Not in the body, because only the sender knows them. */
export const ofSender = {
  next_attempt_at: Schema.optionalKey(
    Schema.NullOr(Instant).annotate({
      description:
        "Time of the next attempt. A failing receiver and earlier deliveries may delay it. Not in the future while an attempt is under way"
    })
  ),
  no_attempt_reason: Schema.optionalKey(
    Schema.NullOr(NoAttemptReason).annotate({
      description: `Reason why no attempt is due. ${Object.entries(noAttemptReasons)
        .map(([name, meaning]) => `\`${name}\`: ${meaning}.`)
        .join(" ")} Null if an attempt is due, or if the reason is unknown`
    })
  ),
  request_body: Schema.optionalKey(
    Schema.String.annotate({
      description: "Exact body of the requests; only when you request a single notification"
    })
  )
}

export const WebhookNotificationResource = JsonApi.resource(
  "webhook_notification",
  {
    id: Schema.String,
    event: EventName,
    delivery_status: DeliveryStatus,
    created_at: Instant,
    ...ofSender,
    version: Schema.optionalKey(
      Schema.Int.annotate({ description: "Version of the document; only for document events" })
    )
  },
  {
    reference_object: Schema.optionalKey(JsonApi.toOne(...referenceTypes)),
    document: Schema.optionalKey(JsonApi.toOne("document")),
    webhook: JsonApi.toOne("webhook"),
    webhook_notification_logs: JsonApi.toMany("webhook_notification_log")
  }
)
type WebhookNotificationResource = typeof WebhookNotificationResource.Type

type Reference = { readonly id: string; readonly type: (typeof referenceTypes)[number] } | null

export const referenceOf = ({ id, kind, tracking_request_id }: LoggedEvent): Reference => {
  if (kind === "document_event") return null
  if (kind !== "tracking_request_event") return { id, type: kind }
  return tracking_request_id === null ? null : { id: tracking_request_id, type: "tracking_request" }
}

export const presentPending = (
  { created_at, document, event, id, webhook_id }: WebhookBodyInput,
  reference: Reference
): WebhookNotificationResource => ({
  id,
  type: "webhook_notification",
  attributes: {
    id,
    event: event.event,
    delivery_status: "pending",
    created_at,
    ...(document === undefined ? {} : { version: document.version })
  },
  relationships: {
    ...(document === undefined
      ? { reference_object: { data: reference } }
      : { document: JsonApi.link("document", document.record.id) }),
    webhook: JsonApi.link("webhook", webhook_id),
    webhook_notification_logs: { data: [] }
  }
})

const logNames = [
  "attempt",
  "at",
  "outcome",
  "status",
  "error",
  "duration_ms",
  "response_body",
  "request_headers"
] as const

const WebhookNotificationLogResource = JsonApi.resource(
  "webhook_notification_log",
  {
    attempt: Schema.Int,
    at: Instant,
    outcome: Schema.Literals(["succeeded", "failed"]),
    status: Schema.NullOr(
      Schema.Int.annotate({ description: "HTTP status of the receiver's response; null without a response" })
    ),
    error: Schema.NullOr(Schema.String),
    duration_ms: Schema.Finite,
    response_body: Schema.NullOr(Schema.String.annotate({ description: "First 4 kB of the receiver's response" })),
    request_headers: Schema.NullOr(
      Schema.Record(Schema.String, Schema.NullOr(Schema.String)).annotate({
        description:
          "Headers of the request. Values of signatures and of the webhook's custom headers are not stored, so they are null. Null if the entry is not an attempt, and for attempts before headers were stored",
        examples: [{ "webhook-timestamp": "1771822800", "webhook-signature": null }]
      })
    )
  },
  { webhook_notification: JsonApi.toOne("webhook_notification") }
)

const presentLog = (log: LoggedAttempt): typeof WebhookNotificationLogResource.Type => ({
  id: log.id,
  type: "webhook_notification_log",
  attributes: JsonApi.pick(log, logNames),
  relationships: { webhook_notification: JsonApi.link("webhook_notification", log.delivery_id) }
})

const logs = ownedRelation("webhook_notification_log", {
  keyOf: ({ delivery }: SentNotification) => delivery.id,
  lookup: lookup((account, ids: ReadonlyArray<string>) =>
    Effect.map(
      WebhookNotifications.use((uses) => uses.logsOf(account, ids)),
      (found) => Map.groupBy(found, ({ delivery_id }) => delivery_id)
    )
  )
})

const presentNotification = (sent: SentNotification, presenting: PresentationContext): WebhookNotificationResource => {
  const { body, delivery, event, next } = sent
  const { created_at, id, status, webhook_id } = delivery
  const self = `/v2/webhook_notifications/${id}`
  return {
    id,
    type: "webhook_notification",
    attributes: {
      id,
      event: delivery.event,
      delivery_status: status,
      created_at,
      ...next,
      ...(body === undefined ? {} : { request_body: body })
    },
    relationships: {
      reference_object: { data: event === null ? null : referenceOf(event) },
      webhook: JsonApi.link("webhook", webhook_id),
      webhook_notification_logs: JsonApi.links("webhook_notification_log", logs.ids(presenting, sent), self)
    },
    links: { self }
  }
}

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly webhook_notification: ResourceShape<SentNotification, WebhookNotificationResource>
    readonly webhook_notification_log: ResourceShape<LoggedAttempt, typeof WebhookNotificationLogResource.Type>
  }
}

const toReference = anyRelation(
  ...eventTypes.map((type) =>
    loadedRelation(type, (from: ReadonlyArray<SentNotification>) =>
      from.flatMap(({ event }) => (event?.kind === type ? [event] : []))
    )
  ),
  relationById("tracking_request", ({ event }: SentNotification) =>
    event?.kind === "tracking_request_event" ? event.tracking_request_id : null
  )
)

export const webhook_notification = {
  schema: WebhookNotificationResource,
  useCases: WebhookNotifications.layer,
  relations: {
    reference_object: toReference,
    webhook: relationById("webhook", ({ delivery }) => delivery.webhook_id),
    webhook_notification_logs: logs
  },
  present: presentNotification
} satisfies Definition<"webhook_notification">

export const webhook_notification_log = {
  schema: WebhookNotificationLogResource,
  relations: {},
  present: presentLog
} satisfies Definition<"webhook_notification_log">
