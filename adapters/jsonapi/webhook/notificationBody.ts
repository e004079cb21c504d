import { Schema, Struct } from "effect"

import type { EventName } from "#domain/voyage/container/TransportEvent.ts"
import { eventKindOf } from "#domain/voyage/event/kindOf.ts"

import { Included } from "../included.ts"
import * as JsonApi from "../JsonApi.ts"
import { resources } from "../resources.ts"
import { ofSender, WebhookNotificationResource } from "./webhookNotification.ts"

export const NotificationDocument = Schema.Struct({
  data: WebhookNotificationResource,
  included: Schema.Array(Included)
})

export const decodeNotification = Schema.decodeUnknownEffect(Schema.fromJsonString(NotificationDocument))

const { attributes, relationships, ...notification } = WebhookNotificationResource.fields
const usual = Struct.omit(attributes.fields, ["version", ...Struct.keys(ofSender)])

const around = [resources.shipment, resources.container, resources.port, resources.terminal, resources.vessel]

const subjectOf = (event: EventName) => {
  const kind = eventKindOf(event)
  if (kind === "document_event") {
    const included = [resources.document, resources.document_representation]
    return { version: Schema.Int, relation: { document: JsonApi.toTheOne("document") }, included }
  }
  const type = kind === "tracking_request_event" ? "tracking_request" : kind
  const relation = { reference_object: JsonApi.toTheOne(type) }
  return { relation, included: [resources[type], ...around] }
}

export const notificationBody = (event: EventName) => {
  const { included, relation, version } = subjectOf(event)
  return Schema.Struct({
    data: Schema.Struct({
      ...notification,
      attributes: Schema.Struct({
        ...usual,
        event: Schema.Literal(event),
        delivery_status: Schema.Literal("pending"),
        ...(version === undefined ? {} : { version })
      }),
      relationships: Schema.Struct({
        ...relation,
        webhook: JsonApi.toTheOne("webhook"),
        webhook_notification_logs: relationships.fields.webhook_notification_logs
      })
    }),
    included: Schema.Array(Schema.Union(included.map(({ schema }) => schema)))
  })
}
