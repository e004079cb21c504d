import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, EventId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** The trace, as a `traceparent`, in which an event came about. */
export interface EventTrace {
  readonly account_id: AccountId
  readonly event_id: EventId
  readonly trace: string
}

/**
 * Port: in which trace an event came about, so that its deliveries go on with it, whichever process makes them. Asked and
 * told only where spans are taken.
 */
export class EventTraces extends Context.Service<
  EventTraces,
  {
    /** Of new events, in the transaction that appends them. */
    readonly keep: (traces: ReadonlyArray<EventTrace>) => Stored<void>
    readonly find: (account: AccountId, event: EventId) => Stored<Option.Option<string>>
    /** Forgets those that were kept before. */
    readonly forget: (before: Instant) => Stored<void>
  }
>()("application/ports/event/EventTraces") {}
