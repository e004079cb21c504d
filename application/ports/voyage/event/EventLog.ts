import { Context } from "effect"

import type { AccountId, ContainerId, EventId, ShipmentId } from "#domain/Identifiers.ts"
import type { EventCriterion } from "#domain/search/event/view.ts"
import type { Instant } from "#domain/Time.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import type { OwnedRecordId } from "../../OwnedRecordId.ts"
import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"
import type { ChangeLog } from "./ChangeLog.ts"
import type { EventTraces } from "./EventTraces.ts"

export interface EventScan {
  readonly after: number
  readonly criterion: EventCriterion
  readonly limit: number
  /** Maximum of examined events. */
  readonly within: number
}

export interface EventScanResult {
  readonly events: ReadonlyArray<LoggedEvent>
  readonly reached: number
  /** Examined sequences whose events retention has deleted. */
  readonly forgotten: number
}

export interface EventKeysQuery extends OwnedRecordId<ShipmentId> {
  readonly keys: ReadonlyArray<string>
}

/** Port: all published events. Appending requires the lock of the shipment or tracking request. */
export class EventLog extends Context.Service<
  EventLog,
  {
    readonly append: (events: ReadonlyArray<LoggedEvent>) => StoreEffect<void>
    readonly invalidate: (account: AccountId, ids: ReadonlyArray<EventId>, at: Instant) => StoreEffect<void>
    /** Events of the shipment and its containers, also invalidated ones. */
    readonly latestOf: (account: AccountId, shipment: ShipmentId) => StoreEffect<ReadonlyArray<LoggedEvent>>
    /** Latest versions that a fold compares with (`selectComparedEvents`). */
    readonly comparedOf: (
      shipments: ReadonlyArray<OwnedRecordId<ShipmentId>>
    ) => StoreEffect<ReadonlyArray<ReadonlyArray<LoggedEvent>>>
    readonly withKeys: (asked: ReadonlyArray<EventKeysQuery>) => StoreEffect<ReadonlyArray<ReadonlyArray<LoggedEvent>>>
    /** Neither invalidated nor replaced; oldest first. */
    readonly transportEvents: (
      account: AccountId,
      container: ContainerId,
      page: PageRequest
    ) => StoreEffect<Page<LoggedEvent>>
    readonly transportEventsOf: (
      account: AccountId,
      containers: ReadonlyArray<ContainerId>,
      perContainer: number
    ) => StoreEffect<ReadonlyArray<LoggedEvent>>
    /** Ordered as `ids`; omits unknown ids. */
    readonly load: (account: AccountId, ids: ReadonlyArray<EventId>) => StoreEffect<ReadonlyArray<LoggedEvent>>
    /**
     * Gapless per account, in commit order; never skips an event that commits later. Only the sequencer calls it, in a
     * transaction.
     */
    readonly number: (limit: number) => StoreEffect<ReadonlyArray<LoggedEvent>>
    /** Until the transaction ends; false if another holds it. Then all assigned sequences are visible. */
    readonly holdNumbers: StoreEffect<boolean>
    readonly after: (account: AccountId, sequence: number, limit: number) => StoreEffect<ReadonlyArray<LoggedEvent>>
    readonly scan: (account: AccountId, scan: EventScan) => StoreEffect<EventScanResult>
    /** Highest sequence of the account; 0 without events. */
    readonly head: (account: AccountId) => StoreEffect<number>
    readonly changes: ChangeLog
    readonly traces: EventTraces
  }
>()("application/ports/voyage/event/EventLog") {}
