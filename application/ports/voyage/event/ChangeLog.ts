import type { Effect, Option } from "effect"

import type { Unavailable } from "#domain/Errors.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export interface ChangeLogEntry {
  /** Increases over the whole log in commit order. */
  readonly position: number
  readonly event: LoggedEvent
}

export interface ChangeLogState {
  /** Highest assigned position; 0 in an empty log. */
  readonly head: number
  /** Differs for another or a restored database. */
  readonly history: string
}

/** Numbered events of all accounts, the source for lossy transports. */
export interface ChangeLog {
  readonly standing: StoreEffect<ChangeLogState>
  /** Oldest first, without deleted ones. */
  readonly after: (position: number, limit: number) => StoreEffect<ReadonlyArray<ChangeLogEntry>>
  /** Unless another node runs work of this name, which may only read stores. */
  readonly alone: <A, E, R>(
    name: string,
    work: Effect.Effect<A, E, R>
  ) => Effect.Effect<Option.Option<A>, E | Unavailable, R>
}
