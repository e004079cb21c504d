import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, WebhookId } from "#domain/Identifiers.ts"
import type { DeliveryCriterion } from "#domain/search/webhook/view.ts"
import type { Instant } from "#domain/Time.ts"
import type { Fault } from "#domain/webhook/AttemptResult.ts"
import type { Turn } from "#domain/webhook/NextAttempt.ts"
import type { Delivery, DeliveryRecord, DeliveryStatus, Webhook } from "#domain/webhook/Webhook.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"
import type { ShownHeaders } from "./WebhookSender.ts"

/** What became of a delivery once: an attempt, or why there will be no further one. */
export interface LoggedAttempt {
  readonly id: string
  readonly delivery_id: string
  /** Place in the log of the delivery, from 1. */
  readonly attempt: number
  readonly at: Instant
  readonly outcome: "succeeded" | "failed"
  readonly status: number | null
  readonly error: string | null
  readonly duration_ms: number
  readonly response_body: string | null
  /** Null for an entry that is no attempt, and where they were not kept. */
  readonly request_headers: ShownHeaders | null
}

export type SealedWebhook = Pick<Webhook, "account_id" | "id" | "sealed">

/** Deliveries of one webhook that go in order. */
export interface PendingKey {
  readonly webhook: WebhookId
  readonly orderKey: string
}

/** An attempt that has ended, and what the delivery is by it. */
export interface Try {
  readonly delivery: Delivery
  readonly attempt: LoggedAttempt
  readonly status: DeliveryStatus
  /** Why no complete answer came; null, or left out, when one did. */
  readonly fault?: Fault | null
  /** Whether the delivery, still pending, goes on alone, so that those behind it need not wait; not if left out. */
  readonly setsAside?: boolean
}

/** Port: webhooks and their deliveries. */
export class WebhookStore extends Context.Service<
  WebhookStore,
  {
    readonly save: (webhook: Webhook) => Stored<void>
    readonly find: (account: AccountId, id: WebhookId) => Stored<Option.Option<Webhook>>
    /** Those that there are, in the order of the ids. */
    readonly findMany: (account: AccountId, ids: ReadonlyArray<WebhookId>) => Stored<ReadonlyArray<Webhook>>
    /** Those of any account that there are, in no order; for who delivers. */
    readonly findAny: (ids: ReadonlyArray<WebhookId>) => Stored<ReadonlyArray<Webhook>>
    readonly list: (account: AccountId, page: PageRequest) => Stored<Page<Webhook>>
    /** Active webhooks of these accounts that are given new events: not those that have to catch up first. */
    readonly currentOf: (accounts: ReadonlyArray<AccountId>) => Stored<ReadonlyArray<Webhook>>
    /** Those of all accounts, for who seals their secrets anew. */
    readonly sealed: Stored<ReadonlyArray<SealedWebhook>>
    /** Keeps the same secrets sealed anew; whether they were still those that were read. */
    readonly reseal: (webhook: SealedWebhook, sealed: string) => Stored<boolean>
    readonly remove: (account: AccountId, id: WebhookId) => Stored<boolean>
    /** Takes so many of the next numbers of each webhook's own sequence, and answers the first of them. */
    readonly reserveSequences: (counts: ReadonlyMap<WebhookId, number>) => Stored<ReadonlyMap<WebhookId, number>>
    /** None of them has been tried yet. */
    readonly addDeliveries: (deliveries: ReadonlyArray<Delivery>) => Stored<void>
    /** Of each key the oldest delivery that is still pending, in no order. */
    readonly nextPending: (keys: ReadonlyArray<PendingKey>) => Stored<ReadonlyArray<Delivery>>
    /** Order keys of the webhook under which something is pending, in their order, those after `after`. */
    readonly pendingKeys: (
      account: AccountId,
      webhook: WebhookId,
      page: { readonly after: string; readonly limit: number }
    ) => Stored<ReadonlyArray<string>>
    /**
     * Logs attempts, each under a higher number if its own is taken; no two may be of the same delivery. A delivery that
     * was ended meanwhile stays ended, unless the attempt succeeded.
     */
    readonly recordAttempts: (tries: ReadonlyArray<Try>) => Stored<void>
    /** Ends all that is pending for the webhook as failed; the log of each has the reason. Answers how many. */
    readonly endPending: (
      account: AccountId,
      webhook: WebhookId,
      end: { readonly at: Instant; readonly reason: string }
    ) => Stored<number>
    readonly findDelivery: (account: AccountId, id: string) => Stored<Option.Option<Delivery>>
    /** Those of these deliveries that are pending and the oldest pending ones of their keys. */
    readonly turnsOf: (account: AccountId, deliveries: ReadonlyArray<string>) => Stored<ReadonlyMap<string, Turn>>
    /** Newest first. */
    readonly deliveries: (
      account: AccountId,
      criterion: DeliveryCriterion,
      page: PageRequest
    ) => Stored<Page<DeliveryRecord>>
    /** The log of each of these deliveries, oldest entry first. */
    readonly attemptsOf: (account: AccountId, deliveries: ReadonlyArray<string>) => Stored<ReadonlyArray<LoggedAttempt>>
  }
>()("application/ports/webhook/WebhookStore") {}
