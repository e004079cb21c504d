import type { Webhook } from "../api/schemas.ts"

export type { Webhook } from "../api/schemas.ts"

export type WebhookAttributes = Webhook["attributes"]

export const formats: Readonly<Record<WebhookAttributes["format"], string>> = {
  json_api: "JSON:API document",
  cloudevents: "CloudEvents 1.0"
}

const inactiveReasons = {
  gone: "the receiver responded with 410",
  failing: "deliveries failed for days",
  user: "by a user"
} as const

export const webhookStateText = ({ active, failing_since, inactive_reason, paused }: WebhookAttributes): string => {
  if (!active) return inactive_reason === null ? "Inactive" : `Inactive, ${inactiveReasons[inactive_reason]}`
  if (paused) return "Paused, deliveries are queued"
  return failing_since === null ? "Active" : "Active, but failing"
}

export const hasProblem = ({ active, failing_since }: WebhookAttributes): boolean => !active || failing_since !== null
