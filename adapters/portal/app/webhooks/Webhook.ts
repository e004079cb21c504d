import type { Webhook } from "../api/schemas.ts"

export type { Webhook } from "../api/schemas.ts"

export type WebhookAttributes = Webhook["attributes"]

export const formats: Readonly<Record<WebhookAttributes["format"], string>> = {
  json_api: "JSON:API document",
  cloudevents: "CloudEvents 1.0"
}

const reasons = {
  gone: "the receiver responded with 410",
  failing: "deliveries failed for days",
  user: "by a user"
} as const

export const stateOf = ({ active, failing_since, inactive_reason, paused }: WebhookAttributes): string => {
  if (!active) return inactive_reason === null ? "Inactive" : `Inactive, ${reasons[inactive_reason]}`
  if (paused) return "Paused, deliveries are queued"
  return failing_since === null ? "Active" : "Active, but failing"
}

export const isTroubled = ({ active, failing_since }: WebhookAttributes): boolean => !active || failing_since !== null
