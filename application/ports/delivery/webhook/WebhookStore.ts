import { Context } from "effect"
import type { Option } from "effect"

import type { Fault } from "#domain/delivery/webhook/AttemptResult.ts"
import type { DeliveryTurn } from "#domain/delivery/webhook/NextAttempt.ts"
import type { Delivery, DeliveryRecord, DeliveryStatus, Webhook } from "#domain/delivery/webhook/Webhook.ts"
import type { AccountId, WebhookId } from "#domain/Identifiers.ts"
import type { DeliveryCriterion } from "#domain/search/webhook/view.ts"
import type { Instant } from "#domain/Time.ts"

import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"
import type { CatchUpStore } from "./CatchUpStore.ts"
import type { RedeliveryStore } from "./RedeliveryStore.ts"
import type { WebhookHealthStore } from "./WebhookHealthStore.ts"
import type { LoggedHeaders } from "./WebhookSender.ts"

/** An attempt, or the reason why no further one follows. */
export interface LoggedAttempt {
  readonly id: string
  readonly delivery_id: string
  /** Position in the delivery's log, from 1. */
  readonly attempt: number
  readonly at: Instant
  readonly outcome: "succeeded" | "failed"
  readonly status: number | null
  readonly error: string | null
  readonly duration_ms: number
  readonly response_body: string | null
  /** Null without an attempt or stored headers. */
  readonly request_headers: LoggedHeaders | null
}

export type SealedWebhook = Pick<Webhook, "account_id" | "id" | "sealed">

/** Deliveries of a webhook that are sent in order. */
export interface PendingKey {
  readonly webhook: WebhookId
  readonly orderKey: string
}

export interface CompletedAttempt {
  readonly delivery: Delivery
  readonly attempt: LoggedAttempt
  readonly status: DeliveryStatus
  /** Null or omitted after a complete response. */
  readonly fault?: Fault | null
  /** Later retries no longer block others. Default: false. */
  readonly setsAside?: boolean
}

/** Webhooks of accounts, with their secrets and health. */
export class WebhookStore extends Context.Service<
  WebhookStore,
  {
    readonly save: (webhook: Webhook) => StoreEffect<void>
    /** Ordered as `ids`; omits unknown ids. */
    readonly load: (account: AccountId, ids: ReadonlyArray<WebhookId>) => StoreEffect<ReadonlyArray<Webhook>>
    /** Across all accounts, unordered. */
    readonly findAny: (ids: ReadonlyArray<WebhookId>) => StoreEffect<ReadonlyArray<Webhook>>
    readonly list: (account: AccountId, page: PageRequest) => StoreEffect<Page<Webhook>>
    /** Active, except during a catch-up. */
    readonly currentOf: (accounts: ReadonlyArray<AccountId>) => StoreEffect<ReadonlyArray<Webhook>>
    /** Across all accounts. */
    readonly sealed: StoreEffect<ReadonlyArray<SealedWebhook>>
    /** False if changed since they were read. */
    readonly reseal: (webhook: SealedWebhook, sealed: string) => StoreEffect<boolean>
    readonly remove: (account: AccountId, id: WebhookId) => StoreEffect<boolean>
    /** Returns the first of the reserved sequences. */
    readonly reserveSequences: (counts: ReadonlyMap<WebhookId, number>) => StoreEffect<ReadonlyMap<WebhookId, number>>
    readonly addDeliveries: (deliveries: ReadonlyArray<Delivery>) => StoreEffect<void>
    /** Oldest pending delivery per key, unordered. */
    readonly nextPending: (keys: ReadonlyArray<PendingKey>) => StoreEffect<ReadonlyArray<Delivery>>
    readonly pendingKeys: (
      account: AccountId,
      webhook: WebhookId,
      page: { readonly after: string; readonly limit: number }
    ) => StoreEffect<ReadonlyArray<string>>
    /**
     * Renumbers an attempt whose number is taken. A delivery may occur once, and stays ended unless the attempt
     * succeeded.
     */
    readonly recordAttempts: (tries: ReadonlyArray<CompletedAttempt>) => StoreEffect<void>
    /** With the reason for each. */
    readonly endPending: (
      account: AccountId,
      webhook: WebhookId,
      end: { readonly at: Instant; readonly reason: string }
    ) => StoreEffect<number>
    readonly findDelivery: (account: AccountId, id: string) => StoreEffect<Option.Option<Delivery>>
    /** The oldest pending delivery of its key. */
    readonly turnsOf: (
      account: AccountId,
      deliveries: ReadonlyArray<string>
    ) => StoreEffect<ReadonlyMap<string, DeliveryTurn>>
    /** Newest first. */
    readonly deliveries: (
      account: AccountId,
      criterion: DeliveryCriterion,
      page: PageRequest
    ) => StoreEffect<Page<DeliveryRecord>>
    /** Oldest first. */
    readonly attemptsOf: (
      account: AccountId,
      deliveries: ReadonlyArray<string>
    ) => StoreEffect<ReadonlyArray<LoggedAttempt>>
    readonly catchUps: CatchUpStore
    readonly health: WebhookHealthStore
    readonly redeliveries: RedeliveryStore
  }
>()("application/ports/delivery/webhook/WebhookStore") {}
