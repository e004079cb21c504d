import type { Option } from "effect"

import type { AccountId, CredentialId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { CredentialHealth } from "#domain/tracking/source/CredentialHealth.ts"

import type { StoreEffect } from "../../StoreEffect.ts"
import type { Credential, Feed, FeedReference, OfferedCarrier } from "../../voyage/observation/FeedStore.ts"

/** Fields that only ingestion may see. */
export interface SourceCredential extends Credential {
  readonly isStored: boolean
  readonly offered: OfferedCarrier | null
  /** Null for the operator. */
  readonly owner_id: AccountId | null
  /** Encrypted settings; null if absent or deleted. */
  readonly sealed: string | null
  /** Increases with each change of the settings. */
  readonly version: number
  readonly created_at: Instant | null
  /** Expiry of the settings, if they contain one. */
  readonly expires_at?: Instant | null
  readonly health: CredentialHealth
}

export interface NumberHealth {
  readonly reference: FeedReference
  readonly kind: Feed["kind"]
  readonly last_attempted_at: Instant | null
  /** Last response, including "number unknown". */
  readonly last_succeeded_at: Instant | null
  readonly last_changed_at: Instant | null
  /** Consecutive polls without a response; `detail` is the latest error. */
  readonly failures: number
  readonly detail: string | null
  readonly next_poll_at: Instant | null
}

export interface CredentialSummary extends Omit<NumberHealth, "reference" | "kind" | "failures" | "detail"> {
  readonly credential_id: CredentialId
  readonly numbers: number
  readonly failing: number
  /** Overdue by more than half their interval. */
  readonly overdue: number
}

/** Credentials of sources and their health. Only for ingestion. */
export interface CredentialStore {
  readonly save: (credential: SourceCredential) => StoreEffect<void>
  readonly find: (id: CredentialId) => StoreEffect<Option.Option<SourceCredential>>
  /** Includes removed credentials; by source, then id. */
  readonly list: StoreEffect<ReadonlyArray<SourceCredential>>
  readonly saveHealth: (id: CredentialId, health: CredentialHealth) => StoreEffect<void>
  readonly feedsOf: (id: CredentialId) => StoreEffect<ReadonlyArray<Feed>>
  /** Followed feeds of the source with a rejected or removed credential. */
  readonly strandedAt: (source: string) => StoreEffect<ReadonlyArray<Feed>>
  readonly deactivate: (id: CredentialId) => StoreEffect<void>
  readonly health: StoreEffect<ReadonlyArray<CredentialSummary>>
  /** Most failures first. */
  readonly numbers: (id: CredentialId, limit: number) => StoreEffect<ReadonlyArray<NumberHealth>>
}
