import { Context } from "effect"
import type { Effect, Option } from "effect"

import type { Unavailable } from "#domain/Errors.ts"
import type { LoggedEvent } from "#domain/event/Event.ts"

import type { Stored } from "../Stored.ts"

export interface FeedEntry {
  /** Grows with every entry of the whole log, in the order in which the changes were committed. */
  readonly position: number
  readonly event: LoggedEvent
}

export interface LogStanding {
  /** The highest position given so far; 0 before the first. */
  readonly head: number
  /** Names the history that the positions are of: another database, or an earlier state of one, has another. */
  readonly history: string
}

/**
 * Port: the numbered events of all accounts by position, for a transport of the changes. The transport may lose what it
 * carries, and is filled again from here.
 */
export class ChangeLog extends Context.Service<
  ChangeLog,
  {
    readonly standing: Stored<LogStanding>
    /** The entries after the position, oldest first; those of forgotten events are left out. */
    readonly after: (position: number, limit: number) => Stored<ReadonlyArray<FeedEntry>>
    /** Runs work unless another node runs work of this name now; the work may only read stores. */
    readonly alone: <A, E, R>(
      name: string,
      work: Effect.Effect<A, E, R>
    ) => Effect.Effect<Option.Option<A>, E | Unavailable, R>
  }
>()("application/ports/event/ChangeLog") {}
