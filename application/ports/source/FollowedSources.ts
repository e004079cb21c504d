import { Context } from "effect"

import type { AccountId, CredentialId } from "#domain/Identifiers.ts"
import type { CredentialHealth } from "#domain/source/CredentialHealth.ts"
import type { TroubleCounts } from "#domain/source/PollTrouble.ts"
import type { Allowance } from "#domain/source/Quota.ts"
import type { Instant } from "#domain/Time.ts"

import type { Feed } from "../observation/FeedStore.ts"
import type { Stored } from "../Stored.ts"

/** The feeds together that an account follows under one credential. Nothing in it is counted over other accounts. */
export interface FollowedSource {
  readonly credential_id: CredentialId
  readonly source: string
  readonly kind: Feed["kind"]
  /** Whether the credential belongs to the account. */
  readonly is_own: boolean
  /** How the source answers under the credential, whoever follows it. */
  readonly health: Pick<CredentialHealth, "state" | "failures" | "since" | "held_until">
  /** Shipments of the account that follow it. */
  readonly shipments: number
  /** Feeds that are asked, or listened to. */
  readonly numbers: number
  /** Those of them whose last poll got no answer. */
  readonly failing: number
  /** Those of them that the source does not know. */
  readonly unknown: number
  /** Those of them of which an answer should have come by now. */
  readonly overdue: number
  readonly last_attempted_at: Instant | null
  readonly last_answer_at: Instant | null
  readonly last_change_at: Instant | null
  /** When the oldest answer came that waits to be read. */
  readonly unread_since: Instant | null
  readonly next_poll_at: Instant | null
  /** What was wrong with the last poll of those that got no answer, and when that was; null where the last polls of all got one. */
  readonly last_failure: string | null
  readonly last_failure_at: Instant | null
  /** Requests of the last day that got no answer, for the numbers that the account follows; null where nobody is asked. */
  readonly failures_last_day: TroubleCounts | null
  /** Reports that stand, of the numbers that the account follows; null for an inbox, which reports to others as well. */
  readonly reports: number | null
  /** Those of them that are refused on a shipment of the account. */
  readonly refused_reports: number | null
  /** Null where nothing was asked yet, and where the credential serves others as well, whose requests would show. */
  readonly calls_left: ReadonlyArray<Allowance> | null
  /** When its settings let in no more; null where they do not say it. */
  readonly expires_at: Instant | null
}

export type AskableFeed = Pick<Feed, "credential_id" | "id" | "source">

/** Sources of one account that are told of at most. */
export const mostSources = 200

/** Port: the sources of an account's shipments, as they answer for it. */
export class FollowedSources extends Context.Service<
  FollowedSources,
  {
    /** By source, then credential, then kind; those alone whose credential serves the account. */
    readonly of: (
      account: AccountId
    ) => Stored<{ readonly sources: ReadonlyArray<FollowedSource>; readonly now: Instant }>
    /**
     * Feeds of a source that are asked for shipments of the account whose tracking goes on, and were not asked since; those
     * that wait longest come first.
     */
    readonly askable: (
      account: AccountId,
      source: Pick<FollowedSource, "credential_id" | "kind">,
      options: { readonly before: Instant; readonly most: number }
    ) => Stored<ReadonlyArray<AskableFeed>>
  }
>()("application/ports/source/FollowedSources") {}
