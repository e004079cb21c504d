import type { WebhookRedelivered, WebhookRedeliveryRequest } from "../../api/schemas.ts"

export const redeliveryKinds = {
  failed: "All failed deliveries",
  range: "Deliveries in a range of numbers",
  from: "All deliveries from a number"
} as const

export type RedeliveryKind = keyof typeof redeliveryKinds

export type Redelivery = Omit<WebhookRedeliveryRequest, "data">

export const redeliveryText = ({ already_pending, expired, redelivered }: WebhookRedelivered): string =>
  [
    `${redelivered} ${redelivered === 1 ? "delivery is" : "deliveries are"} sent again.`,
    already_pending === 0 ? null : `${already_pending} already queued.`,
    expired === 0 ? null : `${expired} no longer stored.`
  ]
    .filter((sentence) => sentence !== null)
    .join(" ")
