import type { WebhookRedelivered, WebhookRedeliveryRequest } from "../../api/schemas.ts"

export const kinds = {
  failed: "All failed deliveries",
  range: "Deliveries in a range of numbers",
  from: "All deliveries from a number"
} as const

export type Kind = keyof typeof kinds

export type Redelivery = Omit<WebhookRedeliveryRequest, "data">

export const inSentences = ({ already_pending, expired, redelivered }: WebhookRedelivered): string =>
  [
    `${redelivered} ${redelivered === 1 ? "delivery is" : "deliveries are"} sent again.`,
    already_pending === 0 ? null : `${already_pending} already queued.`,
    expired === 0 ? null : `${expired} no longer stored.`
  ]
    .filter((sentence) => sentence !== null)
    .join(" ")
