import type { WebhookRedelivered, WebhookRedeliveryRequest } from "../api/schemas.ts"

/** Which deliveries are sent again. */
export const kinds = {
  failed: "All that failed",
  range: "Those with numbers from and to",
  from: "All from a number on"
} as const

export type Kind = keyof typeof kinds

/** Which deliveries are sent again, as the service is asked for them. */
export type Redelivery = Omit<WebhookRedeliveryRequest, "data">

/** What came of it, in sentences. */
export const inSentences = ({ already_pending, expired, redelivered }: WebhookRedelivered): string =>
  [
    `${redelivered} ${redelivered === 1 ? "is" : "are"} sent again.`,
    already_pending === 0 ? null : `${already_pending} waited anyway.`,
    expired === 0 ? null : `${expired} are no longer kept.`
  ]
    .filter((sentence) => sentence !== null)
    .join(" ")
