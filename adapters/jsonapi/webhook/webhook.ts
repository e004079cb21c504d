import { Redacted, Schema } from "effect"

import { Webhooks } from "#application/delivery/webhook/Webhooks.ts"
import type { WebhookView } from "#application/delivery/webhook/webhookViewOf.ts"
import { WebhookHealth } from "#domain/delivery/webhook/Health.ts"
import { Webhook, WebhookHeader } from "#domain/delivery/webhook/Webhook.ts"
import type { WebhookId } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"

import type { Definition } from "../compose/Definition.ts"
import { lookupById } from "../compose/Lookup.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import * as JsonApi from "../JsonApi.ts"

export const WebhookResource = JsonApi.resource(
  "webhook",
  {
    ...JsonApi.pick(Webhook.fields, ["url", "active", "paused", "events"]),
    secret: Schema.NullOr(Schema.String).annotate({
      description:
        "Secret that signs every notification. Null except for API keys with the role `admin` and for the request that created or revealed it. Also null if this service lacks the key to decrypt it",
      examples: ["whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz"]
    }),
    replaced_secrets_until: Schema.NullOr(Instant).annotate({
      description: "Time until which earlier secrets also sign; null if none does"
    }),
    headers: Schema.Array(
      Schema.Struct({
        ...WebhookHeader.fields,
        value: Schema.NullOr(WebhookHeader.fields.value).annotate({
          description: "Null whenever `secret` is null"
        })
      })
    ),
    ...JsonApi.pick(Webhook.fields, ["signature_header", "format", "created_at"]),
    ...WebhookHealth.fields
  },
  {}
)

/** The owner needs the secret to verify signatures. */
export const presentWebhook = (webhook: WebhookView): typeof WebhookResource.Type => ({
  id: webhook.id,
  type: "webhook",
  attributes: {
    ...JsonApi.pick(webhook, ["url", "active", "paused", "events"]),
    secret: webhook.secret === null ? null : Redacted.value(webhook.secret),
    ...JsonApi.pick(webhook, [
      "replaced_secrets_until",
      "headers",
      "signature_header",
      "format",
      "created_at",
      "last_success_at",
      "failing_since",
      "inactive_reason"
    ])
  },
  relationships: {},
  links: { self: `/v2/webhooks/${webhook.id}` }
})

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly webhook: ResourceShape<WebhookView, typeof WebhookResource.Type, WebhookId>
  }
}

export const webhook = {
  schema: WebhookResource,
  useCases: Webhooks.layer,
  byId: lookupById((account, ids: ReadonlyArray<WebhookId>) => Webhooks.use((uses) => uses.many(account, ids))),
  relations: {},
  present: presentWebhook
} satisfies Definition<"webhook">
