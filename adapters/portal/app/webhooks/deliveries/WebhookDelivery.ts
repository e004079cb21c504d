import type { WebhookNotification, WebhookNotificationLog } from "../../api/schemas.ts"

export const deliveryStates = { pending: "Waiting", succeeded: "Delivered", failed: "Failed" } as const

export const noAttemptReasons = {
  delivered: "None: delivered",
  given_up: "None: failed permanently",
  paused: "Waiting: the webhook is paused",
  earlier_first: "Waiting for an earlier delivery of the same container"
} as const

export type DeliveryState = keyof typeof deliveryStates

export type WebhookDelivery = WebhookNotification

export type DeliveryAttempt = WebhookNotificationLog
