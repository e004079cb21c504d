import { Schema } from "effect"

import type { WebhookBodyInput } from "#application/ports/delivery/webhook/Notifications.ts"
import { Instant } from "#domain/Time.ts"

import { mediaType } from "../JsonApi.ts"
import { NotificationDocument } from "./notificationBody.ts"

export const cloudEventMediaType = "application/cloudevents+json"

/** Structured mode of CloudEvents 1.0. */
export const CloudEvent = Schema.Struct({
  specversion: Schema.Literal("1.0"),
  id: Schema.String.annotate({ description: "The id of the notification, as in the header webhook-id" }),
  source: Schema.String.annotate({
    description: "Public address of the service, or a URN with the account's id",
    examples: ["https://tracking.example.com"]
  }),
  type: Schema.String.annotate({
    description: "`landfall.` and the name of the event",
    examples: ["landfall.container.updated"]
  }),
  subject: Schema.optionalKey(
    Schema.String.annotate({
      description: "Path of the container, else of the shipment, or of the tracking request or document",
      examples: ["containers/01900000-0000-7000-8000-000000000001"]
    })
  ),
  time: Instant.annotate({ description: "Time at which Landfall recorded the event" }),
  datacontenttype: Schema.Literal(mediaType),
  data: NotificationDocument
}).annotate({ identifier: "cloud_event" })

export const decodeCloudEvent = Schema.decodeUnknownEffect(Schema.fromJsonString(CloudEvent))

const subjectOf = ({ document, event }: WebhookBodyInput): string | undefined => {
  const { container_id, kind, shipment_id, tracking_request_id } = event
  if (document !== undefined) return `documents/${document.record.id}`
  if (kind === "tracking_request_event" && tracking_request_id !== null)
    return `tracking_requests/${tracking_request_id}`
  if (container_id !== null) return `containers/${container_id}`
  return shipment_id === null ? undefined : `shipments/${shipment_id}`
}

/** `address` is null without a public URL. */
export const envelopeOf = (notified: WebhookBodyInput, address: string | null) => {
  const { event, id } = notified
  const attributes: Omit<typeof CloudEvent.Encoded, "data" | "subject"> & { readonly subject: string | undefined } = {
    specversion: "1.0",
    id,
    source: address ?? `urn:uuid:${event.account_id}`,
    type: `landfall.${event.event}`,
    subject: subjectOf(notified),
    time: event.created_at,
    datacontenttype: mediaType
  }
  return { before: `${JSON.stringify(attributes).slice(0, -1)},"data":`, after: "}" }
}
