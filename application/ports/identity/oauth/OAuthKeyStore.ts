import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export interface StoredOAuthKey {
  readonly id: string
  readonly purpose: string
  readonly sealed: string
  readonly created_at: Instant
}

/** Signing keys of the authorization server. */
export interface OAuthKeyStore {
  /** Newest first. */
  readonly list: StoreEffect<ReadonlyArray<StoredOAuthKey>>
  readonly add: (key: StoredOAuthKey) => StoreEffect<void>
  readonly remove: (ids: ReadonlyArray<string>) => StoreEffect<void>
}
