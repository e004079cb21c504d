import type { Option } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"
import type { OAuthKeyStore } from "./OAuthKeyStore.ts"

/** Encrypted by the authorization server. */
export interface OAuthRecord {
  /** Client, code, or token. */
  readonly model: string
  /** SHA-256 of its id, lower-case hex, because ids of codes and tokens are credentials. */
  readonly hash: string
  readonly sealed: string
  /** Deleted with this approval. */
  readonly approval_id: string | null
}

export interface StoredOAuthRecord {
  readonly sealed: string
  readonly consumed_at: Instant | null
}

/** Uses the durable clock. */
export interface OAuthRecords {
  /** None after it expires. */
  readonly find: (model: string, hash: string) => StoreEffect<Option.Option<StoredOAuthRecord>>
  /**
   * Replaces a record with the same hash, which stays consumed. Does nothing after its approval was removed. Deletes
   * some expired records.
   */
  readonly save: (record: OAuthRecord, seconds: number) => StoreEffect<void>
  /** Never shortens the lifetime. */
  readonly prolong: (model: string, hash: string, seconds: number) => StoreEffect<void>
  /** Only one concurrent caller gets true. */
  readonly consume: (model: string, hash: string) => StoreEffect<boolean>
  readonly remove: (model: string, hash: string) => StoreEffect<boolean>
  readonly removeOfApproval: (model: string, approval: string) => StoreEffect<void>
  readonly keys: OAuthKeyStore
}
