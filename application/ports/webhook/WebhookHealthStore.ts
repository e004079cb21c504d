import { Context } from "effect"

import type { AccountId, WebhookId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { Failing, InactiveReason, WebhookHealth } from "#domain/webhook/Health.ts"

import type { Stored } from "../Stored.ts"

/** What some attempts say about a webhook. */
export interface HealthReport {
  readonly account_id: AccountId
  readonly webhook_id: WebhookId
  readonly at: Instant
  /** Whether one of them succeeded. */
  readonly succeeded: boolean
  /** How many deliveries failed for good. */
  readonly exhausted: number
}

/** Port: how webhooks do. Changes of a webhook by its user never overwrite it. */
export class WebhookHealthStore extends Context.Service<
  WebhookHealthStore,
  {
    /**
     * Notes what attempts said, of each webhook once, and answers those of them that are failing. A success of a webhook
     * that was not failing writes nothing where one is noted that is not older by `successGrain`.
     */
    readonly note: (reports: ReadonlyArray<HealthReport>) => Stored<ReadonlyArray<Failing>>
    readonly warned: (failing: Failing, warnings: number) => Stored<void>
    /** It became inactive. */
    readonly close: (account: AccountId, webhook: WebhookId, reason: InactiveReason) => Stored<void>
    /** It became active again: nothing is known of it but the last success. */
    readonly reset: (account: AccountId, webhook: WebhookId) => Stored<void>
    /** It was removed. */
    readonly forget: (account: AccountId, webhook: WebhookId) => Stored<void>
    /** Of those that something is known of. */
    readonly findMany: (
      account: AccountId,
      webhooks: ReadonlyArray<WebhookId>
    ) => Stored<ReadonlyMap<WebhookId, WebhookHealth>>
  }
>()("application/ports/webhook/WebhookHealthStore") {}
