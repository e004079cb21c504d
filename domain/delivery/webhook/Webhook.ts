import { Schema, Struct } from "effect"

import { AccountId, EventId, Text, WebhookId } from "../../Identifiers.ts"
import { hour, Instant, minute } from "../../Time.ts"
import { EventName } from "../../voyage/container/TransportEvent.ts"

export const WebhookHeader = Schema.Struct({
  name: Text.annotate({ examples: ["X-Team"] }),
  value: Text.annotate({ examples: ["imports"] })
})
export type WebhookHeader = typeof WebhookHeader.Type

export const WebhookFormat = Schema.Literals(["json_api", "cloudevents"])
export type WebhookFormat = typeof WebhookFormat.Type

export class Webhook extends Schema.Class<Webhook>("Webhook")({
  id: WebhookId,
  account_id: AccountId,
  created_at: Instant,
  url: Text.annotate({
    description: "URL that receives the notifications",
    examples: ["https://example.com/hooks/landfall"]
  }),
  active: Schema.Boolean,
  paused: Schema.Boolean.annotate({
    description: "While paused, notifications are queued and not sent"
  }),
  events: Schema.Array(EventName).annotate({ description: "Events to send; empty means every event" }),
  signature_header: Schema.NullOr(Text).annotate({
    description: "Name of an additional header with the hex HMAC-SHA256 of the body",
    examples: ["X-Hub-Signature-256"]
  }),
  format: WebhookFormat.annotate({
    description: "Format of its notifications: a JSON:API document, or a CloudEvent 1.0 with that document as data"
  }),
  /** Created with a key in compatibility mode. */
  compatibility: Schema.Boolean,
  /** Encrypted `WebhookSecrets`. */
  sealed: Schema.String,
  /** Ignores events up to this sequence number of the account. */
  starts_after: Schema.Int
}) {}

export const subscribesTo = (webhook: Webhook, event: EventName): boolean =>
  webhook.active && (webhook.events.length === 0 || webhook.events.includes(event))

/** An inactive webhook is not paused: its deliveries do not wait. */
export const isPaused = ({ active, paused }: Webhook): boolean => active && paused

export const DeliveryStatus = Schema.Literals(["pending", "succeeded", "failed"])
export type DeliveryStatus = typeof DeliveryStatus.Type

/** Body and sequence are immutable. */
export class Delivery extends Schema.Class<Delivery>("Delivery")({
  /** Also `data.id` and `webhook-id`; the same for every retry. */
  id: Schema.String,
  account_id: AccountId,
  webhook_id: WebhookId,
  event_id: EventId,
  event: EventName,
  /** Deliveries with the same key are sent in order, one at a time. */
  order_key: Schema.String,
  /** Gapless per webhook. */
  sequence: Schema.Int,
  body: Schema.String,
  /** Format of the webhook when the body was written. */
  format: WebhookFormat,
  status: DeliveryStatus,
  attempts: Schema.Int,
  /** Before the last redelivery; not counted toward the retry limit. */
  earlier_attempts: Schema.Int,
  /** Formatted by `attemptResultOf`. */
  last_attempt: Schema.NullOr(Schema.String),
  created_at: Instant
}) {}

/** The body may be large. */
export const DeliveryRecord = Schema.Struct(Struct.omit(Delivery.fields, ["body"]))
export type DeliveryRecord = typeof DeliveryRecord.Type

export const attemptsSinceRedelivery = ({
  attempts,
  earlier_attempts
}: Pick<Delivery, "attempts" | "earlier_attempts">): number => attempts - earlier_attempts

const second = 1000

/** Milliseconds: 16 attempts over 118 hours. */
export const retrySchedule: ReadonlyArray<number> = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  6 * hour,
  8 * hour,
  12 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
  24 * hour
]

interface FailedResponse {
  /** From `Retry-After`. */
  readonly retryAfterSeconds: number | null
  /** 429, 502, 504, or a timeout. */
  readonly isOverloaded: boolean
}

/**
 * Milliseconds; null without retries left. `jitter` in [-1, 1] is up to a fifth. `Retry-After` is a lower bound, as is
 * a minute for an overloaded receiver.
 */
export const computeRetryDelay = (
  attempts: number,
  jitter: number,
  { isOverloaded, retryAfterSeconds }: FailedResponse
): number | null => {
  const wait = retrySchedule[attempts - 1]
  if (wait === undefined) return null
  const asked = Math.min(retryAfterSeconds ?? 0, 86_400) * second
  return Math.max(Math.round(wait * (1 + 0.2 * jitter)), asked, isOverloaded ? minute : 0)
}

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly webhook: Webhook
    readonly webhook_notification: Delivery
  }
}
