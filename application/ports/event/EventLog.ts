import { Context } from "effect"
import type { Option } from "effect"

import type { LoggedEvent } from "#domain/event/Event.ts"
import type { AccountId, ContainerId, EventId, ShipmentId } from "#domain/Identifiers.ts"
import type { EventCriterion } from "#domain/search/event/view.ts"
import type { Instant } from "#domain/Time.ts"

import type { Named } from "../Named.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** A look at the events of an account, in the order of their numbers. */
export interface EventScan {
  /** The number after which it begins. */
  readonly after: number
  readonly criterion: EventCriterion
  /** How many events it may find. */
  readonly limit: number
  /** How many events it may look at. */
  readonly within: number
}

export interface EventStretch {
  readonly events: ReadonlyArray<LoggedEvent>
  /** The number up to which it looked: the next look begins after it. */
  readonly reached: number
  /** How many numbers up to there have no event any more, because it had its time. */
  readonly forgotten: number
}

/** Events of a shipment, by their keys. */
export interface KeysAsked extends Named<ShipmentId> {
  readonly keys: ReadonlyArray<string>
}

/** Port: every event that ever was published. Whoever appends holds the lock of its shipment (or request). */
export class EventLog extends Context.Service<
  EventLog,
  {
    readonly append: (events: ReadonlyArray<LoggedEvent>) => Stored<void>
    readonly invalidate: (account: AccountId, ids: ReadonlyArray<EventId>, at: Instant) => Stored<void>
    /** The latest version of every event of the shipment and of its containers, invalidated ones included. */
    readonly latestOf: (account: AccountId, shipment: ShipmentId) => Stored<ReadonlyArray<LoggedEvent>>
    /** Of each shipment those of its latest versions that a fold compares with (`comparedOf`). */
    readonly comparedOfEach: (
      shipments: ReadonlyArray<Named<ShipmentId>>
    ) => Stored<ReadonlyArray<ReadonlyArray<LoggedEvent>>>
    /** Of each shipment those of its latest versions that have one of the keys. */
    readonly withKeysEach: (asked: ReadonlyArray<KeysAsked>) => Stored<ReadonlyArray<ReadonlyArray<LoggedEvent>>>
    /** Current transport events of a container (neither invalidated nor replaced), by time, oldest first. */
    readonly transportEvents: (
      account: AccountId,
      container: ContainerId,
      page: PageRequest
    ) => Stored<Page<LoggedEvent>>
    /** The same of many containers: of each the first `perContainer`, container by container. */
    readonly transportEventsOf: (
      account: AccountId,
      containers: ReadonlyArray<ContainerId>,
      perContainer: number
    ) => Stored<ReadonlyArray<LoggedEvent>>
    readonly find: (account: AccountId, id: EventId) => Stored<Option.Option<LoggedEvent>>
    /** Those that there are, in the order of the ids. */
    readonly findMany: (account: AccountId, ids: ReadonlyArray<EventId>) => Stored<ReadonlyArray<LoggedEvent>>
    /**
     * Gives committed events without a number the next dense number of their account, in commit order, and returns
     * them in that order. To be called in a transaction by the one sequencer; skips nothing that commits later.
     */
    readonly number: (limit: number) => Stored<ReadonlyArray<LoggedEvent>>
    /**
     * Whether nobody else gives numbers until this transaction ends; it sees all that were given. To be called in a
     * transaction.
     */
    readonly holdNumbers: Stored<boolean>
    /** The account's events after that number, in order. */
    readonly after: (account: AccountId, sequence: number, limit: number) => Stored<ReadonlyArray<LoggedEvent>>
    /** Those that meet the criterion. */
    readonly scan: (account: AccountId, scan: EventScan) => Stored<EventStretch>
    /** The highest number given in the account; 0 before the first. */
    readonly head: (account: AccountId) => Stored<number>
  }
>()("application/ports/event/EventLog") {}
