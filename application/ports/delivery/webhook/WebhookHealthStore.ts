import type { FailingWebhook, InactiveReason, WebhookHealth } from "#domain/delivery/webhook/Health.ts"
import type { AccountId, WebhookId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export interface HealthReport {
  readonly account_id: AccountId
  readonly webhook_id: WebhookId
  readonly at: Instant
  readonly succeeded: boolean
  /** Deliveries that failed permanently. */
  readonly exhausted: number
}

/** Delivery health of webhooks, which updates of a webhook never overwrite. */
export interface WebhookHealthStore {
  /**
   * At most one report per webhook; returns the failing ones. No write if healthy and the last success is more recent
   * than `successPrecisionMs`.
   */
  readonly note: (reports: ReadonlyArray<HealthReport>) => StoreEffect<ReadonlyArray<FailingWebhook>>
  readonly warned: (failing: FailingWebhook, warnings: number) => StoreEffect<void>
  readonly close: (account: AccountId, webhook: WebhookId, reason: InactiveReason) => StoreEffect<void>
  /** Keeps only the last success. */
  readonly reset: (account: AccountId, webhook: WebhookId) => StoreEffect<void>
  readonly forget: (account: AccountId, webhook: WebhookId) => StoreEffect<void>
  /** Without webhooks that have not been attempted. */
  readonly load: (
    account: AccountId,
    webhooks: ReadonlyArray<WebhookId>
  ) => StoreEffect<ReadonlyMap<WebhookId, WebhookHealth>>
}
