import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, CredentialId, FeedId, RawId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import type { AnswerStamps } from "#domain/observation/Freshness.ts"
import type { DataSource, Document } from "#domain/observation/Observation.ts"
import type { PollTrouble } from "#domain/source/PollTrouble.ts"
import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** Access to a source, and the accounts that may see what is learned through it. */
export interface Credential {
  readonly id: CredentialId
  /** Name of the configured source, such as `SIML` or `terminal-json`; `inbox` for files. */
  readonly source: string
  readonly serves: "all" | ReadonlyArray<AccountId>
}

/** A carrier that is known only from the settings of its credential. */
export interface OfferedCarrier {
  /** The offer that opens it; its source has another name. */
  readonly offer: string
  readonly supports: ReadonlyArray<Document["type"] | "container">
}

/** A credential as polls for an account need it. */
export interface ServingCredential extends Credential {
  /** Null where the offer has the name of the source. */
  readonly offered: OfferedCarrier | null
  /** Given by an operator with settings of its own; else the environment, or the service itself, has it. */
  readonly isStored: boolean
  /** The source refuses it: its polls wait for an operator. */
  readonly isRefused: boolean
}

export type FeedReference =
  | { readonly type: Document["type"] | "container"; readonly number: string }
  /** A container at a facility. */
  | { readonly type: "facility"; readonly number: string; readonly facility: string }
  /** Files and pushed messages: any number. `data_source` is the reporting party, where the reader does not decide it. */
  | { readonly type: "any"; readonly data_source?: DataSource }

/** A number at a source under a credential: polled once, however many accounts follow it. */
export interface Feed {
  readonly id: FeedId
  readonly credential_id: CredentialId
  readonly source: string
  readonly kind: "carrier" | "terminal" | "rail" | "inbox"
  readonly reference: FeedReference
  /** Milliseconds between polls, as the phase of the voyage asks; null while undecided. */
  readonly interval: number | null
  readonly last_attempted_at: Instant | null
  readonly last_succeeded_at: Instant | null
  readonly active: boolean
  /** The last answer differed from the one before: what it left out is not yet missed for good. */
  readonly unsettled: boolean
  /** Since when every answer of the source was that it does not know the number; null when the last one reported something. */
  readonly unknown_since: Instant | null
  /** When an answer last reported something new. */
  readonly last_changed_at: Instant | null
  /** By when the source should answer again; null while nothing is expected. */
  readonly answer_due_at: Instant | null
  /** When the oldest answer came that waits to be read; null when none does. */
  readonly unread_since: Instant | null
}

/** How recent a feed is that is asked about a number. */
export interface AskedFeed extends AnswerStamps {
  readonly kind: Exclude<Feed["kind"], "inbox">
  /** The document or container that it is about. */
  readonly number: string
}

/** How recent a feed is that a shipment follows. */
export interface FeedFreshness extends AskedFeed {
  readonly shipment_id: ShipmentId
  /** The durable clock's time by which it is to be judged. */
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
  /** When its answer was kept: the time at which its messages were seen. */
  readonly at: Instant
  /** The messages that its answer is made of; none when there was no answer. */
  readonly pages: ReadonlyArray<RawId>
  /** The answer held all that the source knows of the number; only then does absence mean something. */
  readonly complete: boolean
  readonly outcome: "found" | "not_found" | "trouble"
  readonly detail: string | null
  /** Why there was no answer; left out where there was one. */
  readonly trouble?: PollTrouble
  /** Its content differs from the answer before. */
  readonly changed: boolean
  /** By when the source should answer again; left out, the earlier expectation stays. */
  readonly answer_due_at?: Instant
}

/** What names a feed. */
export type WantedFeed = Pick<Feed, "credential_id" | "source" | "kind" | "reference">

/** Port: credentials, feeds, and who follows them. Feeds belong to no account; ingestion alone reads them. */
export class FeedStore extends Context.Service<
  FeedStore,
  {
    readonly saveCredential: (credential: Credential) => Stored<void>
    /**
     * Credentials of that source that serve the account: those that the source takes first, of these the account's own.
     * Removed ones serve no new follower.
     */
    readonly credentialsFor: (account: AccountId, source: string) => Stored<ReadonlyArray<Credential>>
    /** The same for every source. */
    readonly serving: (account: AccountId) => Stored<ReadonlyArray<ServingCredential>>
    /** The accounts that the credential names; none when it serves all. */
    readonly accountsOf: (credential: CredentialId) => Stored<ReadonlyArray<AccountId>>
    /** The feed of this reference under this credential; made when it is the first. */
    readonly ensure: (feed: WantedFeed) => Stored<Feed>
    readonly ensureEach: (feeds: ReadonlyArray<WantedFeed>) => Stored<ReadonlyArray<Feed>>
    readonly find: (id: FeedId) => Stored<Option.Option<Feed>>
    readonly follow: (feed: FeedId, follower: Follower) => Stored<void>
    readonly followAll: (
      following: ReadonlyArray<{ readonly feed: FeedId; readonly follower: Follower }>
    ) => Stored<void>
    readonly unfollow: (feed: FeedId, follower: Follower) => Stored<void>
    readonly followers: (feed: FeedId) => Stored<ReadonlyArray<Follower>>
    /** The shipments of all accounts that have one of these container or document numbers and follow the feed that reported it. */
    readonly holders: (numbers: ReadonlyArray<string>) => Stored<ReadonlyArray<Follower>>
    /** The feeds that the follower may read: those it follows whose credential still serves its account. */
    readonly followedBy: (follower: Follower) => Stored<ReadonlyArray<Feed>>
    readonly followedByEach: (followers: ReadonlyArray<Follower>) => Stored<ReadonlyArray<ReadonlyArray<Feed>>>
    /**
     * What an answer leaves out counts only once all of its messages have been read; not when one of their items was
     * refused, for that may be what seems to be left out; and not before every earlier answer of the feed was read, for
     * that may hold it.
     */
    readonly recordPoll: (poll: Poll) => Stored<void>
    /** Of the feeds that these shipments follow and whose credential serves the account; inboxes are not asked. */
    readonly freshness: (
      account: AccountId,
      shipments: ReadonlyArray<ShipmentId>
    ) => Stored<ReadonlyArray<FeedFreshness>>
    readonly setInterval: (feed: FeedId, milliseconds: number | null) => Stored<void>
    readonly setActive: (feed: FeedId, active: boolean) => Stored<void>
  }
>()("application/ports/observation/FeedStore") {}
