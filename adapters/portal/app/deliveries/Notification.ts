import type { Resource } from "../api/documents.ts"

export const deliveryStates = { pending: "Waiting", succeeded: "Delivered", failed: "Failed" } as const

export type DeliveryState = keyof typeof deliveryStates

/** An event on its way to a webhook. */
export type Notification = Resource<{
  readonly event: string
  readonly delivery_status: DeliveryState
  readonly created_at: string
}>

/** One try to deliver it. */
export type Attempt = Resource<{
  readonly attempt: number
  readonly at: string
  readonly outcome: "succeeded" | "failed"
  readonly status: number | null
  readonly error: string | null
  readonly duration_ms: number
  readonly response_body: string | null
}>
