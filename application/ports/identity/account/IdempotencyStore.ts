import type { Option } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Response to replay for a request with the same idempotency key. */
export interface IdempotentResponse {
  readonly account_id: AccountId
  readonly key: string
  /** SHA-256 of method, path, and body, lower-case hex. */
  readonly request_hash: string
  readonly status: number
  readonly body: string
}

/** Responses of the last 24 hours by the idempotency key of their request. */
export interface IdempotencyStore {
  readonly find: (account: AccountId, key: string) => StoreEffect<Option.Option<IdempotentResponse>>
  readonly save: (answer: IdempotentResponse) => StoreEffect<void>
}
