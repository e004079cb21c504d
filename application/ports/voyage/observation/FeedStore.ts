import type { Option } from "effect"

import type { DataSource } from "#domain/DataSource.ts"
import type { AccountId, CredentialId, FeedId, RawId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { PollTrouble } from "#domain/tracking/source/PollTrouble.ts"
import type { PollStamps } from "#domain/voyage/observation/Freshness.ts"
import type { Document } from "#domain/voyage/observation/Observation.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Only the accounts that it serves see its data. */
export interface Credential {
  readonly id: CredentialId
  /** Configured source, such as `SIML` or `terminal-json`; `inbox` for files. */
  readonly source: string
  readonly serves: "all" | ReadonlyArray<AccountId>
}

/** Carrier identified only by the settings of its credential. */
export interface OfferedCarrier {
  /** Offer that opens it, whose name differs from the source. */
  readonly offer: string
  readonly supports: ReadonlyArray<Document["type"] | "container">
}

export interface ServingCredential extends Credential {
  /** Null if both names are equal. */
  readonly offered: OfferedCarrier | null
  /** Entered by an operator; others come from the environment or the service itself. */
  readonly isStored: boolean
  /** Rejected by the source. Polls wait for an operator. */
  readonly isRefused: boolean
}

export type FeedReference =
  | { readonly type: Document["type"] | "container"; readonly number: string }
  | { readonly type: "facility"; readonly number: string; readonly facility: string }
  /** Files and pushed messages. `data_source`: the reporting party if the reader cannot determine it. */
  | { readonly type: "any"; readonly data_source?: DataSource }

/** A number under a credential, polled once for all followers. */
export interface Feed {
  readonly id: FeedId
  readonly credential_id: CredentialId
  readonly source: string
  readonly kind: "carrier" | "terminal" | "rail" | "inbox"
  readonly reference: FeedReference
  /** Milliseconds, by the phase of the voyage; null while undecided. */
  readonly interval: number | null
  readonly last_attempted_at: Instant | null
  readonly last_succeeded_at: Instant | null
  readonly active: boolean
  /** Unlike the response before, so missing data is not yet withdrawn. */
  readonly unsettled: boolean
  /** First of the latest consecutive "number unknown"; null after a report. */
  readonly unknown_since: Instant | null
  readonly last_changed_at: Instant | null
  readonly answer_due_at: Instant | null
  /** Arrival of the oldest unread response; null without one. */
  readonly unread_since: Instant | null
}

export interface PolledFeed extends PollStamps {
  readonly kind: Exclude<Feed["kind"], "inbox">
  /** Document or container number. */
  readonly number: string
}

export interface FeedFreshness extends PolledFeed {
  readonly shipment_id: ShipmentId
  readonly now: Instant
}

export interface Follower {
  readonly account_id: AccountId
  readonly subject:
    | { readonly type: "tracking_request"; readonly id: TrackingRequestId }
    | { readonly type: "shipment"; readonly id: ShipmentId }
}

export interface Poll {
  readonly feed_id: FeedId
  /** Becomes the time its messages were seen. */
  readonly at: Instant
  readonly pages: ReadonlyArray<RawId>
  /** Everything that the source has about the number. Otherwise missing data proves nothing. */
  readonly complete: boolean
  readonly outcome: "found" | "not_found" | "trouble"
  readonly detail: string | null
  readonly trouble?: PollTrouble
  readonly changed: boolean
  /** If omitted, the previous value remains. */
  readonly answer_due_at?: Instant
}

export type FeedKey = Pick<Feed, "credential_id" | "source" | "kind" | "reference">

/** Credentials, feeds, and followers. Feeds belong to no account; only ingestion reads them. */
export interface FeedStore {
  readonly saveCredential: (credential: Credential) => StoreEffect<void>
  /** Rejected credentials last, the account's own first. Omits removed credentials. */
  readonly credentialsFor: (account: AccountId, source: string) => StoreEffect<ReadonlyArray<Credential>>
  readonly serving: (account: AccountId) => StoreEffect<ReadonlyArray<ServingCredential>>
  /** Empty if the credential serves all accounts. */
  readonly accountsOf: (credential: CredentialId) => StoreEffect<ReadonlyArray<AccountId>>
  readonly ensure: (feeds: ReadonlyArray<FeedKey>) => StoreEffect<ReadonlyArray<Feed>>
  readonly find: (id: FeedId) => StoreEffect<Option.Option<Feed>>
  readonly follow: (
    following: ReadonlyArray<{ readonly feed: FeedId; readonly follower: Follower }>
  ) => StoreEffect<void>
  readonly unfollow: (feed: FeedId, follower: Follower) => StoreEffect<void>
  readonly followers: (feed: FeedId) => StoreEffect<ReadonlyArray<Follower>>
  /** Shipments of all accounts, with one of these numbers and a feed that reported it. */
  readonly holders: (numbers: ReadonlyArray<string>) => StoreEffect<ReadonlyArray<Follower>>
  readonly followedBy: (followers: ReadonlyArray<Follower>) => StoreEffect<ReadonlyArray<ReadonlyArray<Feed>>>
  /** Missing data counts once all messages up to this response were read without a rejected item. */
  readonly recordPoll: (poll: Poll) => StoreEffect<void>
  readonly freshness: (
    account: AccountId,
    shipments: ReadonlyArray<ShipmentId>
  ) => StoreEffect<ReadonlyArray<FeedFreshness>>
  readonly setInterval: (feed: FeedId, milliseconds: number | null) => StoreEffect<void>
  readonly setActive: (feed: FeedId, active: boolean) => StoreEffect<void>
}
