import { Context } from "effect"
import type { Option } from "effect"

import type { Container } from "#domain/container/Container.ts"
import type { AccountId, ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import type { ShipmentSort } from "#domain/search/shipment/Sort.ts"
import type { ShipmentCriterion } from "#domain/search/shipment/view.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import type { Instant } from "#domain/Time.ts"

import type { Named } from "../Named.ts"
import type { AskedFeed } from "../observation/FeedStore.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"
import type { Unchanged, Version, Versioned, VersionPage } from "../Versioned.ts"

/** Containers are sorted oldest first. */
export interface ShipmentVersion extends Version<ShipmentId> {
  readonly containers: ReadonlyArray<Version<ContainerId>>
}

/** `now` is the durable clock's time of the read. */
export interface ShipmentVersionNow extends ShipmentVersion {
  readonly now: Instant
}

export type ShipmentVersionPage = VersionPage<ShipmentVersion>

export interface ShipmentWithContainers extends Versioned<Shipment> {
  /** Feeds whose credential serves the account; excludes inboxes. */
  readonly feeds: ReadonlyArray<AskedFeed>
  readonly now: Instant
  /** Oldest first. */
  readonly containers: ReadonlyArray<Versioned<Container>>
}

/** Spellings of a document number; `scac` null means any carrier. */
export interface AskedDocument {
  readonly account_id: AccountId
  readonly scac: string | null
  readonly numbers: ReadonlyArray<string>
}

/**
 * Reads join the `line_tracking_last_*` stamps from the carrier feeds, and `customer_name` from the first party with
 * the customer role; `save` ignores them.
 */
export class ShipmentStore extends Context.Service<
  ShipmentStore,
  {
    readonly save: (shipment: Shipment) => Stored<void>
    readonly saveAll: (shipments: ReadonlyArray<Shipment>) => Stored<void>
    readonly find: (account: AccountId, id: ShipmentId) => Stored<Option.Option<Shipment>>
    readonly findMany: (account: AccountId, ids: ReadonlyArray<ShipmentId>) => Stored<ReadonlyArray<Shipment>>
    /** Unordered; omits ids of other accounts. */
    readonly findAcross: (named: ReadonlyArray<Named<ShipmentId>>) => Stored<ReadonlyArray<Shipment>>
    /**
     * Shipments with one of these bill or booking numbers, tracked ones first. Further numbers match in capitals. A
     * shipment without a document matches by container number.
     */
    readonly byDocument: (
      account: AccountId,
      scac: string | null,
      ...numbers: ReadonlyArray<string>
    ) => Stored<ReadonlyArray<Shipment>>
    readonly byDocumentEach: (documents: ReadonlyArray<AskedDocument>) => Stored<ReadonlyArray<ReadonlyArray<Shipment>>>
    /** Tracked shipments of all accounts, by id; only for ingestion. */
    readonly trackedBefore: (
      made: Instant,
      after: ShipmentId | null,
      limit: number
    ) => Stored<ReadonlyArray<{ readonly account_id: AccountId; readonly id: ShipmentId }>>
    /** Ties are ordered by creation, then id, newest first. With a criterion the total is capped at `mostCounted`. */
    readonly search: (
      account: AccountId,
      criterion: ShipmentCriterion,
      sort: ShipmentSort,
      page: PageRequest
    ) => Stored<Page<Shipment>>
    /** Omits the row data, for readers that have it. */
    readonly searchVersions: (
      account: AccountId,
      criterion: ShipmentCriterion,
      sort: ShipmentSort,
      page: PageRequest
    ) => Stored<ShipmentVersionPage>
    /** `Unchanged` if `known` is still the fingerprint of the page. */
    readonly searchChanged: (
      account: AccountId,
      criterion: ShipmentCriterion,
      sort: ShipmentSort,
      page: PageRequest,
      known: string
    ) => Stored<ShipmentVersionPage | Unchanged>
    readonly findVersion: (account: AccountId, id: ShipmentId) => Stored<Option.Option<ShipmentVersionNow>>
    readonly findWithContainers: (
      account: AccountId,
      ids: ReadonlyArray<ShipmentId>
    ) => Stored<ReadonlyArray<ShipmentWithContainers>>
  }
>()("application/ports/shipment/ShipmentStore") {}
