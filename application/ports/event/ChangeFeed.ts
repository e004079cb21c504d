import { Context } from "effect"

import type { LoggedEvent } from "#domain/event/Event.ts"

import type { Stored } from "../Stored.ts"

export interface FeedEntry {
  /** Grows with every entry of the whole feed, in the order in which the changes were committed. */
  readonly position: number
  readonly event: LoggedEvent
}

/**
 * Port: how changes leave. At least once to every durable name, in the order of their commits, nothing before its
 * commit; a reader that comes back goes on after what it acknowledged. Duplicates have the same event id.
 */
export class ChangeFeed extends Context.Service<
  ChangeFeed,
  {
    /** The next entries that this name has not acknowledged, oldest first. */
    readonly read: (name: string, limit: number) => Stored<ReadonlyArray<FeedEntry>>
    /** All up to this position is done. */
    readonly acknowledge: (name: string, position: number) => Stored<void>
  }
>()("application/ports/event/ChangeFeed") {}
