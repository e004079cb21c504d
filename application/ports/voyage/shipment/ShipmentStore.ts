import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import type { ShipmentSort } from "#domain/search/shipment/Sort.ts"
import type { ShipmentCriterion } from "#domain/search/shipment/view.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { OwnedRecordId } from "../../OwnedRecordId.ts"
import type { CatalogQuery, Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"
import type { UnchangedPage, Version, VersionedRecord, VersionPage } from "../../VersionedRecord.ts"
import type { PolledFeed } from "../observation/FeedStore.ts"
import type { JoinStore } from "./JoinStore.ts"
import type { ShareLinkStore } from "./ShareLinkStore.ts"

/** Containers oldest first. */
export interface ShipmentVersion extends Version<ShipmentId> {
  readonly containers: ReadonlyArray<Version<ContainerId>>
}

/** `now` is the durable clock's time of the read. */
export interface ShipmentVersionSnapshot extends ShipmentVersion {
  readonly now: Instant
}

export type ShipmentVersionPage = VersionPage<ShipmentVersion>

export interface ShipmentWithContainers extends VersionedRecord<Shipment> {
  /** Feeds whose credential serves the account; excludes inboxes. */
  readonly feeds: ReadonlyArray<PolledFeed>
  readonly now: Instant
  /** Oldest first. */
  readonly containers: ReadonlyArray<VersionedRecord<Container>>
}

/** Spellings of a number; a null `scac` means any carrier. */
export interface DocumentNumberQuery {
  readonly account_id: AccountId
  readonly scac: string | null
  readonly numbers: ReadonlyArray<string>
}

/**
 * Shipments of accounts. Reads join the `line_tracking_last_*` stamps from the carrier feeds, and `customer_name` from
 * the first party with the customer role; `save` ignores them.
 */
export class ShipmentStore extends Context.Service<
  ShipmentStore,
  {
    readonly save: (shipments: ReadonlyArray<Shipment>) => StoreEffect<void>
    readonly load: (account: AccountId, ids: ReadonlyArray<ShipmentId>) => StoreEffect<ReadonlyArray<Shipment>>
    /** Unordered; omits ids of other accounts. */
    readonly loadAcross: (named: ReadonlyArray<OwnedRecordId<ShipmentId>>) => StoreEffect<ReadonlyArray<Shipment>>
    /**
     * With one of these bill or booking numbers, tracked ones first. Further numbers match in capitals; without a
     * document, the container number matches.
     */
    readonly byDocument: (
      documents: ReadonlyArray<DocumentNumberQuery>
    ) => StoreEffect<ReadonlyArray<ReadonlyArray<Shipment>>>
    /** All accounts, by id; for ingestion. */
    readonly trackedBefore: (
      made: Instant,
      after: ShipmentId | null,
      limit: number
    ) => StoreEffect<ReadonlyArray<{ readonly account_id: AccountId; readonly id: ShipmentId }>>
    /**
     * Ordered by creation, then id, newest first within ties. With a criterion the total is capped at `maxCountedRows`.
     */
    readonly search: (
      account: AccountId,
      criterion: ShipmentCriterion,
      sort: ShipmentSort,
      page: PageRequest
    ) => StoreEffect<Page<Shipment>>
    /** Versions instead of rows, for readers that have the rows. Without either if the page still has the fingerprint. */
    readonly page: (
      account: AccountId,
      query: CatalogQuery<ShipmentCriterion, ShipmentSort>,
      fingerprint: string | null
    ) => StoreEffect<ShipmentVersionPage | UnchangedPage>
    readonly version: (account: AccountId, id: ShipmentId) => StoreEffect<Option.Option<ShipmentVersionSnapshot>>
    readonly snapshots: (
      account: AccountId,
      ids: ReadonlyArray<ShipmentId>
    ) => StoreEffect<ReadonlyArray<ShipmentWithContainers>>
    readonly joins: JoinStore
    readonly shareLinks: ShareLinkStore
  }
>()("application/ports/voyage/shipment/ShipmentStore") {}
