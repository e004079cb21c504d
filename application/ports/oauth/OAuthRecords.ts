import { Context } from "effect"
import type { Option } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** A record of the authorization server as it is kept: nobody reads it but the server. */
export interface OAuthRecord {
  /** What it is: a client, a code, a token. */
  readonly model: string
  /** SHA-256 of its id, lower-case hex: ids of codes and tokens are what opens the door. */
  readonly hash: string
  readonly sealed: string
  /** The approval on which it rests, with which it goes; null for what comes before one. */
  readonly approval_id: string | null
}

export interface FoundOAuthRecord {
  readonly sealed: string
  readonly consumed_at: Instant | null
}

/** Port: what the authorization server keeps, for all nodes. Times are those of the durable clock. */
export class OAuthRecords extends Context.Service<
  OAuthRecords,
  {
    /** Until its time is over. */
    readonly find: (model: string, hash: string) => Stored<Option.Option<FoundOAuthRecord>>
    /**
     * Keeps it for so many seconds, in place of one of the same hash; what was consumed stays so. Does nothing when its
     * approval is gone. Also forgets some records whose time is over.
     */
    readonly save: (record: OAuthRecord, seconds: number) => Stored<void>
    /** Keeps it for so many seconds from now, unless it would be kept longer. */
    readonly prolong: (model: string, hash: string, seconds: number) => Stored<void>
    /** Whether it was there and not consumed before: of all who try at once, one hears that it was. */
    readonly consume: (model: string, hash: string) => Stored<boolean>
    /** Whether it was there. */
    readonly remove: (model: string, hash: string) => Stored<boolean>
    readonly removeOfApproval: (model: string, approval: string) => Stored<void>
  }
>()("application/ports/oauth/OAuthRecords") {}
