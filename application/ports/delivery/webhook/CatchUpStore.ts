import type { Option } from "effect"

import type { AccountId, WebhookId } from "#domain/Identifiers.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export interface CatchUp {
  readonly account_id: AccountId
  readonly webhook_id: WebhookId
  /** Last examined event sequence. */
  readonly reached: number
}

/** Webhooks behind the events of their accounts. The sequencer creates no deliveries for them. */
export interface CatchUpStore {
  /** To the end of the rotation. */
  readonly save: (catchUp: CatchUp) => StoreEffect<void>
  /** First in the rotation. */
  readonly next: StoreEffect<Option.Option<CatchUp>>
  readonly end: (account: AccountId, webhook: WebhookId) => StoreEffect<void>
}
