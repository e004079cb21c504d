import type { Option } from "effect"

import type { AccountId, EventId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** `trace`: a `traceparent`. */
export interface EventTrace {
  readonly account_id: AccountId
  readonly event_id: EventId
  readonly trace: string
}

/** Traces of events, continued by their deliveries. Only with tracing. */
export interface EventTraces {
  /** In the transaction that appends the events. */
  readonly keep: (traces: ReadonlyArray<EventTrace>) => StoreEffect<void>
  readonly find: (account: AccountId, event: EventId) => StoreEffect<Option.Option<string>>
  readonly forget: (before: Instant) => StoreEffect<void>
}
