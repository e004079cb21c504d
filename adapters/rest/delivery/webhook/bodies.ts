import { Schema } from "effect"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { Redelivery } from "#domain/delivery/webhook/Redelivery.ts"
import { WebhookFormat, WebhookHeader } from "#domain/delivery/webhook/Webhook.ts"
import { maxOverlapMs, defaultOverlapMs } from "#domain/delivery/webhook/WebhookSecrets.ts"
import { Text } from "#domain/Identifiers.ts"
import { Instant, second } from "#domain/Time.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"

const url = withoutHiddenControls(Text.annotate({ examples: ["https://example.com/hooks/landfall"] }))

const events = Schema.optionalKey(
  Schema.NullOr(Schema.Array(Text).check(Schema.isMaxLength(100))).annotate({
    description: "Names of the events to send; null means all, including events of later releases"
  })
)
const headers = Schema.optionalKey(
  Schema.NullOr(Schema.Array(WebhookHeader).check(Schema.isMaxLength(20))).annotate({
    description: "Headers that every notification carries",
    examples: [[{ name: "X-Team", value: "imports" }]]
  })
)

const signature_header = Schema.optionalKey(
  Schema.NullOr(Text).annotate({
    description: "Name of an additional header with the hex HMAC-SHA256 of the body; null means none",
    examples: ["X-Hub-Signature-256"]
  })
)

const format = WebhookFormat.annotate({
  description:
    "Format of the bodies: `json_api`, a JSON:API document (`application/json`), or `cloudevents`, a CloudEvent 1.0 with that document as data (`application/cloudevents+json`). Existing notifications keep their format",
  examples: ["cloudevents"]
})

const fromCursor = Schema.Int.annotate({ examples: [0] }).check(
  Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }).annotate({
    description:
      "Sequence from `GET /v2/events`: the events after it are sent first. 0 sends all stored events. By default, no past events are sent"
  })
)

export const NewWebhook = Schema.Struct({
  data: JsonApi.given("webhook", {
    attributes: Schema.Struct({
      url: Schema.optionalKey(Schema.NullOr(url)),
      active: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
      paused: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
      events,
      headers,
      signature_header,
      format: Schema.optionalKey(Schema.NullOr(format)),
      from_cursor: Schema.optionalKey(Schema.NullOr(fromCursor))
    })
  })
}).annotate({ identifier: "new_webhook" })

const changes = {
  url: Schema.optionalKey(url),
  active: Schema.optionalKey(Schema.Boolean),
  paused: Schema.optionalKey(Schema.Boolean),
  events,
  headers,
  signature_header,
  format: Schema.optionalKey(format)
}

export const WebhookChanges = Schema.Struct({
  data: Schema.optionalKey(
    JsonApi.given("webhook", {
      id: Schema.optionalKey(Text),
      attributes: Schema.optionalKey(Schema.Struct(changes))
    })
  ),
  ...changes
}).annotate({ identifier: "webhook_changes" })

export const RedeliveryRequest = Schema.Struct({
  data: Schema.optionalKey(JsonApi.given("webhook_redelivery", { attributes: Redelivery })),
  ...Redelivery.fields
}).annotate({ identifier: "webhook_redelivery_request" })

export const historyMeta = {
  begins_with: Schema.optionalKey(
    Schema.NullOr(Schema.Int).annotate({
      description: "With from_cursor: the sequence of the oldest stored event after it; null if there is none"
    })
  ),
  forgotten: Schema.optionalKey(
    Schema.Int.annotate({ description: "With from_cursor: number of later events whose retention has ended" })
  )
}

/** Plain JSON instead of JSON:API. */
export const WebhookTrial = Schema.Struct({
  url: Schema.optionalKey(Schema.NullOr(url)),
  event: Schema.optionalKey(Schema.NullOr(Text).annotate({ examples: ["container.transport.vessel_discharged"] })),
  secret: Schema.optionalKey(Schema.NullOr(Text).annotate({ examples: ["whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz"] })),
  format: Schema.optionalKey(Schema.NullOr(WebhookFormat))
}).annotate({ identifier: "webhook_trial" })

export const WebhookTest = Schema.Struct({
  event: Schema.optionalKey(
    Schema.NullOr(Text).annotate({
      description: "Name of the event. Default: the first event that the webhook subscribes to",
      examples: ["container.updated"]
    })
  )
}).annotate({ identifier: "webhook_test" })

const overlap_seconds = Schema.optionalKey(
  Schema.NullOr(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: maxOverlapMs / second })).annotate({
      description: `Seconds during which earlier secrets also sign; ${defaultOverlapMs / second} by default. 0 ends all earlier secrets at once`,
      examples: [defaultOverlapMs / second]
    })
  )
)

/** Clients may also send the attributes without `data`. */
export const SecretRotation = Schema.Struct({
  data: Schema.optionalKey(
    JsonApi.given("webhook_secret_rotation", { attributes: Schema.Struct({ overlap_seconds }) })
  ),
  overlap_seconds
}).annotate({ identifier: "webhook_secret_rotation" })

/** All endpoints that send examples share this bucket. */
export const tenAMinute = { name: "webhooks_trigger", limit: 10 }

const Headers = Schema.Record(Schema.String, Schema.String)

export const WebhookTrialResult = Schema.Struct({
  url,
  succeeded: Schema.Boolean,
  error: Schema.NullOr(Schema.String),
  status_code: Schema.NullOr(Schema.Int),
  duration_ms: Schema.Finite,
  request_headers: Headers,
  request_body: Schema.String,
  response_headers: Headers,
  response_body: Schema.NullOr(Schema.String),
  ...JsonApi.ignoredMeta
}).annotate({ identifier: "webhook_trial_result" })

export const WebhookIps = Schema.Struct({
  webhook_notification_ips: Schema.Array(Schema.String),
  last_updated: Instant.annotate({ description: "Start time of this node, when it read the addresses" })
}).annotate({ identifier: "webhook_ips" })
