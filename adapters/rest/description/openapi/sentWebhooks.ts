import { cloudEventMediaType } from "#adapters/jsonapi/webhook/cloudEvent.ts"
import { notificationComponents } from "#adapters/jsonapi/webhook/notificationSchema.ts"
import { eventCatalogue } from "#domain/voyage/event/eventCatalogue.ts"

import type { Json } from "./json.ts"

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" }
})

export const sentHeaders = [
  header("webhook-id", "Id of the notification, the same for every attempt"),
  header("webhook-timestamp", "Time of the signature, in seconds since 1970"),
  header(
    "webhook-signature",
    "Standard Webhooks signature: `v1,` and the base64 HMAC-SHA256 of id, timestamp, and body"
  ),
  header("webhook-sequence", "Sequence among all notifications of this webhook, starting at 1 without gaps"),
  header(
    "x-webhook-signature-256",
    "Lowercase hex HMAC-SHA256 of the body, for simple receivers; also in the header named by `signature_header`"
  )
]

const taken: Json = {
  "200": { description: "Received. 201, 202, and 204 mean the same. Landfall retries after any other status." },
  "410": { description: "Gone: deactivates the webhook" }
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
          description: `${description} Sent at least once to webhooks that subscribe to \`${name}\`, in order per container.`,
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
