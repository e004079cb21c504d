import type { Resource } from "../api/documents.ts"

/** Where events are sent, and how that goes. */
export interface WebhookAttributes {
  readonly url: string
  readonly active: boolean
  readonly paused: boolean
  readonly events: ReadonlyArray<string>
  readonly secret: string | null
  readonly replaced_secrets_until: string | null
  readonly headers: ReadonlyArray<{ readonly name: string; readonly value: string }>
  readonly signature_header: string | null
  readonly format: "json_api" | "cloudevents"
  readonly created_at: string
  readonly failing_since: string | null
  readonly inactive_reason: "gone" | "failing" | "user" | null
}

export type Webhook = Resource<WebhookAttributes>

export const formats: Readonly<Record<WebhookAttributes["format"], string>> = {
  json_api: "JSON:API document",
  cloudevents: "CloudEvents 1.0"
}

const reasons = {
  gone: "its receiver answered 410",
  failing: "it failed for days",
  user: "by a user"
} as const

/** What becomes of a new event. */
export const stateOf = ({ active, failing_since, inactive_reason, paused }: WebhookAttributes): string => {
  if (!active) return inactive_reason === null ? "Inactive" : `Inactive, ${reasons[inactive_reason]}`
  if (paused) return "Paused, deliveries wait"
  return failing_since === null ? "Active" : "Active, but failing"
}

export const isTroubled = ({ active, failing_since }: WebhookAttributes): boolean => !active || failing_since !== null
