import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, WebhookId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { Delivery, Webhook } from "#domain/Webhook.ts"

import type { Page, PageRequest } from "./Page.ts"
import type { Stored } from "./Stored.ts"

export interface LoggedAttempt {
  readonly delivery_id: string
  readonly attempt: number
  readonly at: Instant
  readonly outcome: "succeeded" | "failed"
  readonly status: number | null
  readonly error: string | null
  readonly duration_ms: number
  readonly response_body: string | null
}

/** Port: where accounts want to be told, and what was sent. */
export class WebhookStore extends Context.Service<
  WebhookStore,
  {
    readonly save: (webhook: Webhook) => Stored<void>
    readonly find: (account: AccountId, id: WebhookId) => Stored<Option.Option<Webhook>>
    readonly list: (account: AccountId, page: PageRequest) => Stored<Page<Webhook>>
    /** Active webhooks of these accounts. */
    readonly activeOf: (accounts: ReadonlyArray<AccountId>) => Stored<ReadonlyArray<Webhook>>
    readonly remove: (account: AccountId, id: WebhookId) => Stored<boolean>
    /** Takes the next `count` numbers of the webhook's own sequence and answers the first of them. */
    readonly reserveSequence: (webhook: WebhookId, count: number) => Stored<number>
    readonly addDeliveries: (deliveries: ReadonlyArray<Delivery>) => Stored<void>
    /** The oldest delivery with this key that is still pending. */
    readonly nextPending: (webhook: WebhookId, orderKey: string) => Stored<Option.Option<Delivery>>
    readonly recordAttempt: (delivery: Delivery, attempt: LoggedAttempt, status: Delivery["status"]) => Stored<void>
    readonly deliveries: (account: AccountId, page: PageRequest) => Stored<Page<Delivery>>
    readonly attempts: (account: AccountId, delivery: string) => Stored<ReadonlyArray<LoggedAttempt>>
  }
>()("application/WebhookStore") {}
