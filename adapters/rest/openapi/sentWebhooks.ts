import { cloudEventMediaType } from "#adapters/jsonapi/webhook/cloudEvent.ts"
import { notificationComponents } from "#adapters/jsonapi/webhook/notificationSchema.ts"
import { eventCatalogue } from "#domain/event/eventCatalogue.ts"

import type { Json } from "./json.ts"

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" }
})

export const sentHeaders = [
  header("webhook-id", "The id of the notification, the same on every attempt"),
  header("webhook-timestamp", "When this attempt was signed: seconds since 1970"),
  header("webhook-signature", "Standard Webhooks: `v1,` and the base64 HMAC-SHA256 of id, timestamp and body"),
  header("webhook-sequence", "The place among all notifications of this webhook, from 1 without gaps"),
  header(
    "x-webhook-signature-256",
    "Lower-case hex HMAC-SHA256 of the body, for simple receivers; also in the header that `signature_header` names"
  )
]

const taken: Json = {
  "200": { description: "Taken; 201, 202 and 204 mean the same. Anything else is tried again later" },
  "410": { description: "Nothing more is wanted: the webhook is deactivated" }
}

export const sentWebhooks = (): Json => {
  const events = eventCatalogue.flatMap(({ events }) => events)
  return Object.fromEntries(
    events.map(({ description, name }) => [
      name,
      {
        post: {
          operationId: `webhook.${name}`,
          summary: description.replace(/\.$/, ""),
          description: `${description} Sent to webhooks that want \`${name}\`, at least once, in the order of each container.`,
          tags: ["Webhooks"],
          security: [],
          parameters: sentHeaders,
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: notificationComponents(name).body },
              [cloudEventMediaType]: { schema: { $ref: "#/components/schemas/cloud_event" } }
            }
          },
          responses: taken
        }
      }
    ])
  )
}
