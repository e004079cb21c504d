import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, EventId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** `trace`: a `traceparent`. */
export interface EventTrace {
  readonly account_id: AccountId
  readonly event_id: EventId
  readonly trace: string
}

/** Port: traces of events, continued by their deliveries. Used only with tracing. */
export class EventTraces extends Context.Service<
  EventTraces,
  {
    /** Joins the transaction that appends the events. */
    readonly keep: (traces: ReadonlyArray<EventTrace>) => Stored<void>
    readonly find: (account: AccountId, event: EventId) => Stored<Option.Option<string>>
    readonly forget: (before: Instant) => Stored<void>
  }
>()("application/ports/event/EventTraces") {}
