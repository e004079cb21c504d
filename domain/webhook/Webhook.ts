import { Schema, Struct } from "effect"

import { EventName } from "../container/TransportEvent.ts"
import { AccountId, EventId, Text, WebhookId } from "../Identifiers.ts"
import { hour, Instant, minute } from "../Time.ts"

export const WebhookHeader = Schema.Struct({
  name: Text.annotate({ examples: ["X-Team"] }),
  value: Text.annotate({ examples: ["imports"] })
})
export type WebhookHeader = typeof WebhookHeader.Type

/** The form of the bodies that a webhook is sent. */
export const WebhookFormat = Schema.Literals(["json_api", "cloudevents"])
export type WebhookFormat = typeof WebhookFormat.Type

/** Where an account receives which events. */
export class Webhook extends Schema.Class<Webhook>("Webhook")({
  id: WebhookId,
  account_id: AccountId,
  created_at: Instant,
  url: Text.annotate({ description: "Where notifications go", examples: ["https://example.com/hooks/landfall"] }),
  active: Schema.Boolean,
  paused: Schema.Boolean.annotate({
    description: "While it is, notifications are made and wait; nothing is sent"
  }),
  events: Schema.Array(EventName).annotate({ description: "Which events it is sent; empty means every event" }),
  signature_header: Schema.NullOr(Text).annotate({
    description: "A further header with the hex HMAC-SHA256 of the body, under this name",
    examples: ["X-Hub-Signature-256"]
  }),
  format: WebhookFormat.annotate({
    description: "The form of its notifications: a JSON:API document, or that as the data of a CloudEvent (1.0)"
  }),
  /** Whether it was made with a key in compatibility mode, whose form its notifications have. */
  compatibility: Schema.Boolean,
  /** Its `WebhookSecrets`, which the vault opens. */
  sealed: Schema.String,
  /** Events up to this number of the account were before its time. */
  starts_after: Schema.Int
}) {}

export const wants = (webhook: Webhook, event: EventName): boolean =>
  webhook.active && (webhook.events.length === 0 || webhook.events.includes(event))

/** Whether what is pending waits until its user lets it go on. */
export const isPaused = ({ active, paused }: Webhook): boolean => active && paused

export const DeliveryStatus = Schema.Literals(["pending", "succeeded", "failed"])
export type DeliveryStatus = typeof DeliveryStatus.Type

/** One event on its way to one webhook; its body is frozen when it is made, and so is its place in the sequence. */
export class Delivery extends Schema.Class<Delivery>("Delivery")({
  /** Also `data.id` of the body and `webhook-id`: the same on every retry. */
  id: Schema.String,
  account_id: AccountId,
  webhook_id: WebhookId,
  event_id: EventId,
  event: EventName,
  /** Deliveries of one webhook with the same key go in order, one at a time. */
  order_key: Schema.String,
  /** From 1, without gaps, for each webhook. */
  sequence: Schema.Int,
  body: Schema.String,
  /** That of the webhook when the body was written. */
  format: WebhookFormat,
  status: DeliveryStatus,
  attempts: Schema.Int,
  /** Attempts before it was last asked to be sent again, which count no more. */
  earlier_attempts: Schema.Int,
  /** What the last attempt came to, as `resultOf` writes it; null before the first. */
  last_attempt: Schema.NullOr(Schema.String),
  created_at: Instant
}) {}

/** A delivery as lists show it: without the body, which may be large. */
export const DeliveryRecord = Schema.Struct(Struct.omit(Delivery.fields, ["body"]))
export type DeliveryRecord = typeof DeliveryRecord.Type

/** How often it has been tried since it was made, or last asked to be sent again. */
export const triesOf = ({ attempts, earlier_attempts }: Pick<Delivery, "attempts" | "earlier_attempts">): number =>
  attempts - earlier_attempts

const second = 1000

/** Waits before each further attempt: 16 attempts over 118 hours. */
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

/** What of an answer decides when the next attempt comes. */
interface Refusal {
  /** Seconds that the receiver asked for. */
  readonly retryAfterSeconds: number | null
  /** Whether it has too much to do: it answered 429, 502 or 504, or not in time. */
  readonly isOverloaded: boolean
}

/**
 * Milliseconds until the next attempt, after so many failed ones; null when they are used up. `jitter` is in [-1, 1]
 * and moves the wait by up to a fifth; the receiver's own Retry-After (up to a day) is a lower bound, and so is a minute
 * for one that has too much to do.
 */
export const retryIn = (
  attempts: number,
  jitter: number,
  { isOverloaded, retryAfterSeconds }: Refusal
): number | null => {
  const wait = retrySchedule[attempts - 1]
  if (wait === undefined) return null
  const asked = Math.min(retryAfterSeconds ?? 0, 86_400) * second
  return Math.max(Math.round(wait * (1 + 0.2 * jitter)), asked, isOverloaded ? minute : 0)
}

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly webhook: Webhook
    readonly webhook_notification: Delivery
  }
}
