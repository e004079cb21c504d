import type { AccountId, CredentialId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { CredentialHealth } from "#domain/tracking/source/CredentialHealth.ts"
import type { TroubleCounts } from "#domain/tracking/source/PollTrouble.ts"
import type { RemainingQuota } from "#domain/tracking/source/Quota.ts"

import type { StoreEffect } from "../../StoreEffect.ts"
import type { Feed } from "../../voyage/observation/FeedStore.ts"

/** Feeds that an account follows under one credential. Excludes other accounts. */
export interface FollowedSource {
  readonly credential_id: CredentialId
  readonly source: string
  readonly kind: Feed["kind"]
  readonly is_own: boolean
  /** For all followers of the credential. */
  readonly health: Pick<CredentialHealth, "state" | "failures" | "since" | "held_until">
  readonly shipments: number
  /** Active feeds, including inboxes. */
  readonly numbers: number
  readonly failing: number
  /** Feeds whose number the source does not have. */
  readonly unknown: number
  readonly overdue: number
  readonly last_attempted_at: Instant | null
  readonly last_answer_at: Instant | null
  readonly last_change_at: Instant | null
  readonly unread_since: Instant | null
  readonly next_poll_at: Instant | null
  /** Error of the latest failed poll, if a feed's last poll failed. */
  readonly last_failure: string | null
  readonly last_failure_at: Instant | null
  /** Failed requests of the last day; null for inboxes. */
  readonly failures_last_day: TroubleCounts | null
  /** Current reports about the account's numbers; null for inboxes, which are shared. */
  readonly reports: number | null
  /** Reports rejected on the account's shipments. */
  readonly refused_reports: number | null
  /** Null before the first request, and for a shared credential, to hide other accounts' requests. */
  readonly calls_left: ReadonlyArray<RemainingQuota> | null
  readonly expires_at: Instant | null
}

export type PollableFeed = Pick<Feed, "credential_id" | "id" | "source">

export const maxFollowedSources = 200

/** Sources that track shipments of an account. */
export interface FollowedSources {
  /** By source, credential, and kind; only credentials that serve the account. */
  readonly of: (
    account: AccountId
  ) => StoreEffect<{ readonly sources: ReadonlyArray<FollowedSource>; readonly now: Instant }>
  /** Feeds of tracked shipments not polled since `before`, longest wait first. */
  readonly askable: (
    account: AccountId,
    source: Pick<FollowedSource, "credential_id" | "kind">,
    options: { readonly before: Instant; readonly most: number }
  ) => StoreEffect<ReadonlyArray<PollableFeed>>
}
