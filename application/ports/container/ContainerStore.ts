import { Context } from "effect"
import type { Option } from "effect"

import type { Container } from "#domain/container/Container.ts"
import type { EquipmentCycle } from "#domain/container/EquipmentCycle.ts"
import type { AccountId, ContainerId, EventId, ShipmentId } from "#domain/Identifiers.ts"
import type { Field } from "#domain/query/Criterion.ts"
import type { ContainerSort } from "#domain/search/container/Sort.ts"
import type { ContainerCriterion, ContainerField } from "#domain/search/container/view.ts"
import type { Instant } from "#domain/Time.ts"

import type { Grouped } from "../Grouped.ts"
import type { Named } from "../Named.ts"
import type { AskedFeed } from "../observation/FeedStore.ts"
import type { Page, PageRequest, Total } from "../Page.ts"
import type { Stored } from "../Stored.ts"
import type { Unchanged, Version, Versioned, VersionPage } from "../Versioned.ts"

/** The version of a container with the ids of its past events, read at this time of the durable clock. */
export interface ContainerVersionNow extends Version<ContainerId> {
  /** Those that stand, oldest first: the first so many of them. */
  readonly events: ReadonlyArray<EventId>
  readonly now: Instant
}

export type ContainerVersionPage = VersionPage<Version<ContainerId>>

/** A container with its version, and how recent the feeds are that speak of it, read at one moment. */
export interface ContainerNow extends Versioned<Container> {
  /** The carrier's, and those that ask for its number, if their credential serves the account; inboxes are not asked. */
  readonly feeds: ReadonlyArray<AskedFeed>
  readonly now: Instant
}

/**
 * Port: where containers live, and the equipment cycles they belong to. The poll stamps (`*_last_tracking_request_at`,
 * `terminal_checked_at`) are joined from the feeds when a container is read, and `save` ignores them.
 */
export class ContainerStore extends Context.Service<
  ContainerStore,
  {
    readonly save: (container: Container) => Stored<void>
    readonly saveAll: (containers: ReadonlyArray<Container>) => Stored<void>
    readonly find: (account: AccountId, id: ContainerId) => Stored<Option.Option<Container>>
    /** In the order of the ids; those that are not the account's are left out. */
    readonly findMany: (account: AccountId, ids: ReadonlyArray<ContainerId>) => Stored<ReadonlyArray<Container>>
    /** As `findMany`, each with its version and how recent its feeds are. */
    readonly findVersions: (account: AccountId, ids: ReadonlyArray<ContainerId>) => Stored<ReadonlyArray<ContainerNow>>
    readonly findVersion: (
      account: AccountId,
      id: ContainerId,
      mostEvents: number
    ) => Stored<Option.Option<ContainerVersionNow>>
    /** Of several accounts, in no order; what is not its account's is left out. */
    readonly findAcross: (named: ReadonlyArray<Named<ContainerId>>) => Stored<ReadonlyArray<Container>>
    /** Containers of these shipments, oldest first. */
    readonly ofShipments: (account: AccountId, shipments: ReadonlyArray<ShipmentId>) => Stored<ReadonlyArray<Container>>
    /** Containers of shipments of several accounts, oldest first. */
    readonly ofShipmentsAcross: (named: ReadonlyArray<Named<ShipmentId>>) => Stored<ReadonlyArray<Container>>
    /**
     * Rows that the criterion holds for, in this order; ties go by creation, then id, newest first. All that
     * the account has are counted, of those that a criterion chooses no more than `mostCounted`.
     */
    readonly search: (
      account: AccountId,
      criterion: ContainerCriterion,
      sorts: ReadonlyArray<ContainerSort>,
      page: PageRequest
    ) => Stored<Page<Container>>
    /** The versions of what `search` answers: a reader that has them already need not load the rows. */
    readonly searchVersions: (
      account: AccountId,
      criterion: ContainerCriterion,
      sorts: ReadonlyArray<ContainerSort>,
      page: PageRequest
    ) => Stored<ContainerVersionPage>
    /** The same for who has the page with a fingerprint, and is told if it is still as it was. */
    readonly searchChanged: (
      account: AccountId,
      criterion: ContainerCriterion,
      sorts: ReadonlyArray<ContainerSort>,
      page: PageRequest,
      known: string
    ) => Stored<ContainerVersionPage | Unchanged>
    /** The totals of what `search` answers to each of these criteria. */
    readonly totals: (account: AccountId, criteria: ReadonlyArray<ContainerCriterion>) => Stored<ReadonlyArray<Total>>
    /** The rows that the criterion holds for, counted by these fields: at most so many groups, the largest first. */
    readonly count: (
      account: AccountId,
      criterion: ContainerCriterion,
      by: ReadonlyArray<Field<ContainerField>>,
      limit: number
    ) => Stored<Grouped>
    /** All containers of the account with this number. */
    readonly byNumber: (account: AccountId, number: string) => Stored<ReadonlyArray<Container>>
    /** Of all accounts, by id, after the given one; operators alone ask. */
    readonly everyAfter: (after: ContainerId | null, limit: number) => Stored<ReadonlyArray<Container>>
    readonly cycles: (account: AccountId, numbers: ReadonlyArray<string>) => Stored<ReadonlyArray<EquipmentCycle>>
    /** The cycles of each of these containers. */
    readonly cyclesEach: (
      containers: ReadonlyArray<{ readonly account_id: AccountId; readonly number: string }>
    ) => Stored<ReadonlyArray<ReadonlyArray<EquipmentCycle>>>
    readonly saveCycles: (cycles: ReadonlyArray<EquipmentCycle & { readonly account_id: AccountId }>) => Stored<void>
  }
>()("application/ports/container/ContainerStore") {}
