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

export interface ContainerVersionNow extends Version<ContainerId> {
  /** Ids of valid past events, oldest first, up to `mostEvents`. */
  readonly events: ReadonlyArray<EventId>
  readonly now: Instant
}

export type ContainerVersionPage = VersionPage<Version<ContainerId>>

export interface ContainerNow extends Versioned<Container> {
  /** Feeds whose credential serves the account; excludes inboxes. */
  readonly feeds: ReadonlyArray<AskedFeed>
  readonly now: Instant
}

/**
 * Reads join the poll stamps (`*_last_tracking_request_at`, `terminal_checked_at`) from the feeds; `save` ignores them.
 */
export class ContainerStore extends Context.Service<
  ContainerStore,
  {
    readonly save: (container: Container) => Stored<void>
    readonly saveAll: (containers: ReadonlyArray<Container>) => Stored<void>
    readonly find: (account: AccountId, id: ContainerId) => Stored<Option.Option<Container>>
    /** Ordered as `ids`; omits ids of other accounts. */
    readonly findMany: (account: AccountId, ids: ReadonlyArray<ContainerId>) => Stored<ReadonlyArray<Container>>
    /** As `findMany`. */
    readonly findVersions: (account: AccountId, ids: ReadonlyArray<ContainerId>) => Stored<ReadonlyArray<ContainerNow>>
    readonly findVersion: (
      account: AccountId,
      id: ContainerId,
      mostEvents: number
    ) => Stored<Option.Option<ContainerVersionNow>>
    /** Unordered; omits ids of other accounts. */
    readonly findAcross: (named: ReadonlyArray<Named<ContainerId>>) => Stored<ReadonlyArray<Container>>
    /** Oldest first. */
    readonly ofShipments: (account: AccountId, shipments: ReadonlyArray<ShipmentId>) => Stored<ReadonlyArray<Container>>
    /** Oldest first. */
    readonly ofShipmentsAcross: (named: ReadonlyArray<Named<ShipmentId>>) => Stored<ReadonlyArray<Container>>
    /** Ties are ordered by creation, then id, newest first. With a criterion the total is capped at `mostCounted`. */
    readonly search: (
      account: AccountId,
      criterion: ContainerCriterion,
      sorts: ReadonlyArray<ContainerSort>,
      page: PageRequest
    ) => Stored<Page<Container>>
    /** Omits the row data, for readers that have it. */
    readonly searchVersions: (
      account: AccountId,
      criterion: ContainerCriterion,
      sorts: ReadonlyArray<ContainerSort>,
      page: PageRequest
    ) => Stored<ContainerVersionPage>
    /** `Unchanged` if `known` is still the fingerprint of the page. */
    readonly searchChanged: (
      account: AccountId,
      criterion: ContainerCriterion,
      sorts: ReadonlyArray<ContainerSort>,
      page: PageRequest,
      known: string
    ) => Stored<ContainerVersionPage | Unchanged>
    readonly totals: (account: AccountId, criteria: ReadonlyArray<ContainerCriterion>) => Stored<ReadonlyArray<Total>>
    /** Largest groups first. */
    readonly count: (
      account: AccountId,
      criterion: ContainerCriterion,
      by: ReadonlyArray<Field<ContainerField>>,
      limit: number
    ) => Stored<Grouped>
    readonly byNumber: (account: AccountId, number: string) => Stored<ReadonlyArray<Container>>
    /** All accounts, by id; for operators only. */
    readonly everyAfter: (after: ContainerId | null, limit: number) => Stored<ReadonlyArray<Container>>
    readonly cycles: (account: AccountId, numbers: ReadonlyArray<string>) => Stored<ReadonlyArray<EquipmentCycle>>
    readonly cyclesEach: (
      containers: ReadonlyArray<{ readonly account_id: AccountId; readonly number: string }>
    ) => Stored<ReadonlyArray<ReadonlyArray<EquipmentCycle>>>
    readonly saveCycles: (cycles: ReadonlyArray<EquipmentCycle & { readonly account_id: AccountId }>) => Stored<void>
  }
>()("application/ports/container/ContainerStore") {}
