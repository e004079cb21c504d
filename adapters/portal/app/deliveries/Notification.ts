import type { WebhookNotification, WebhookNotificationLog } from "../api/schemas.ts"

export const deliveryStates = { pending: "Waiting", succeeded: "Delivered", failed: "Failed" } as const

/** Why no attempt is due. */
export const waits = {
  delivered: "None: it has arrived",
  given_up: "None: it failed for good",
  paused: "Waits: the webhook is paused",
  earlier_first: "Waits: an earlier one about the same container goes first"
} as const

export type DeliveryState = keyof typeof deliveryStates

/** An event on its way to a webhook. */
export type Notification = WebhookNotification

/** One try to deliver it. */
export type Attempt = WebhookNotificationLog
