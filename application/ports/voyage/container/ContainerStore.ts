import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, ContainerId, EventId, ShipmentId } from "#domain/Identifiers.ts"
import type { Field } from "#domain/query/Criterion.ts"
import type { ContainerSort } from "#domain/search/container/Sort.ts"
import type { ContainerCriterion, ContainerField } from "#domain/search/container/view.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { EquipmentCycle } from "#domain/voyage/container/EquipmentCycle.ts"

import type { OwnedRecordId } from "../../OwnedRecordId.ts"
import type { CatalogQuery, Page, PageRequest, Total } from "../../Page.ts"
import type { RecordGroups } from "../../RecordGroups.ts"
import type { StoreEffect } from "../../StoreEffect.ts"
import type { UnchangedPage, Version, VersionedRecord, VersionPage } from "../../VersionedRecord.ts"
import type { PolledFeed } from "../observation/FeedStore.ts"
import type { JourneyVersions } from "./JourneyVersions.ts"

export interface ContainerVersionSnapshot extends Version<ContainerId> {
  /** Valid past events, oldest first, up to the requested maximum. */
  readonly events: ReadonlyArray<EventId>
  readonly now: Instant
}

export type ContainerVersionPage = VersionPage<Version<ContainerId>>

export interface ContainerSnapshot extends VersionedRecord<Container> {
  /** Feeds whose credential serves the account; excludes inboxes. */
  readonly feeds: ReadonlyArray<PolledFeed>
  readonly now: Instant
}

/**
 * Reads join the poll stamps (`*_last_tracking_request_at`, `terminal_checked_at`) from the feeds; `save` ignores them.
 */
export class ContainerStore extends Context.Service<
  ContainerStore,
  {
    readonly save: (containers: ReadonlyArray<Container>) => StoreEffect<void>
    /** Ordered as `ids`; omits ids of other accounts. */
    readonly load: (account: AccountId, ids: ReadonlyArray<ContainerId>) => StoreEffect<ReadonlyArray<Container>>
    /** As `load`. */
    readonly snapshots: (
      account: AccountId,
      ids: ReadonlyArray<ContainerId>
    ) => StoreEffect<ReadonlyArray<ContainerSnapshot>>
    readonly version: (
      account: AccountId,
      id: ContainerId,
      maxEvents: number
    ) => StoreEffect<Option.Option<ContainerVersionSnapshot>>
    /** Unordered; omits ids of other accounts. */
    readonly loadAcross: (named: ReadonlyArray<OwnedRecordId<ContainerId>>) => StoreEffect<ReadonlyArray<Container>>
    /** Oldest first. */
    readonly ofShipments: (
      account: AccountId,
      shipments: ReadonlyArray<ShipmentId>
    ) => StoreEffect<ReadonlyArray<Container>>
    /** Oldest first. */
    readonly ofShipmentsAcross: (
      named: ReadonlyArray<OwnedRecordId<ShipmentId>>
    ) => StoreEffect<ReadonlyArray<Container>>
    /**
     * Ordered by creation, then id, newest first within ties. With a criterion the total is capped at `maxCountedRows`.
     */
    readonly search: (
      account: AccountId,
      criterion: ContainerCriterion,
      sorts: ReadonlyArray<ContainerSort>,
      page: PageRequest
    ) => StoreEffect<Page<Container>>
    /** Versions instead of rows, for readers that have the rows. Without either if the page still has the fingerprint. */
    readonly page: (
      account: AccountId,
      query: CatalogQuery<ContainerCriterion, ReadonlyArray<ContainerSort>>,
      fingerprint: string | null
    ) => StoreEffect<ContainerVersionPage | UnchangedPage>
    readonly totals: (
      account: AccountId,
      criteria: ReadonlyArray<ContainerCriterion>
    ) => StoreEffect<ReadonlyArray<Total>>
    /** Largest groups first. */
    readonly count: (
      account: AccountId,
      criterion: ContainerCriterion,
      by: ReadonlyArray<Field<ContainerField>>,
      limit: number
    ) => StoreEffect<RecordGroups>
    readonly byNumber: (account: AccountId, number: string) => StoreEffect<ReadonlyArray<Container>>
    /** All accounts, by id; for operators. */
    readonly everyAfter: (after: ContainerId | null, limit: number) => StoreEffect<ReadonlyArray<Container>>
    readonly cycles: (
      containers: ReadonlyArray<{ readonly account_id: AccountId; readonly number: string }>
    ) => StoreEffect<ReadonlyArray<ReadonlyArray<EquipmentCycle>>>
    readonly saveCycles: (
      cycles: ReadonlyArray<EquipmentCycle & { readonly account_id: AccountId }>
    ) => StoreEffect<void>
    readonly journeys: JourneyVersions
  }
>()("application/ports/voyage/container/ContainerStore") {}
