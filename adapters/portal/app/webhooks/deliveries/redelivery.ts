import type { WebhookRedelivered, WebhookRedeliveryRequest } from "../../api/schemas.ts"

/** Which deliveries are sent again. */
export const kinds = {
  failed: "All failed deliveries",
  range: "Deliveries in a range of numbers",
  from: "All deliveries from a number"
} as const

export type Kind = keyof typeof kinds

/** Which deliveries are sent again, as the service is asked for them. */
export type Redelivery = Omit<WebhookRedeliveryRequest, "data">

/** What came of it, in sentences. */
export const inSentences = ({ already_pending, expired, redelivered }: WebhookRedelivered): string =>
  [
    `${redelivered} ${redelivered === 1 ? "delivery is" : "deliveries are"} sent again.`,
    already_pending === 0 ? null : `${already_pending} already queued.`,
    expired === 0 ? null : `${expired} no longer stored.`
  ]
    .filter((sentence) => sentence !== null)
    .join(" ")
