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

/** The version of a shipment, and those of its containers, oldest first. */
export interface ShipmentVersion extends Version<ShipmentId> {
  readonly containers: ReadonlyArray<Version<ContainerId>>
}

/** A version, and the durable clock's time at which it was read. */
export interface ShipmentVersionNow extends ShipmentVersion {
  readonly now: Instant
}

export type ShipmentVersionPage = VersionPage<ShipmentVersion>

/** A shipment with its version, how recent the feeds that it follows are, and its containers, read at one moment. */
export interface ShipmentWithContainers extends Versioned<Shipment> {
  /** Those whose credential serves the account; inboxes are not polled. */
  readonly feeds: ReadonlyArray<AskedFeed>
  readonly now: Instant
  /** Oldest first, each with its version. */
  readonly containers: ReadonlyArray<Versioned<Container>>
}

/** A document by the spellings of its number, at a carrier or (null) at any. */
export interface AskedDocument {
  readonly account_id: AccountId
  readonly scac: string | null
  readonly numbers: ReadonlyArray<string>
}

/**
 * Port: where shipments live. The two `line_tracking_last_*` stamps are the newest of the carrier feeds it follows, and
 * `customer_name` is the name of the party that became its customer first: they are joined when a shipment is read, and
 * `save` ignores them.
 */
export class ShipmentStore extends Context.Service<
  ShipmentStore,
  {
    readonly save: (shipment: Shipment) => Stored<void>
    readonly saveAll: (shipments: ReadonlyArray<Shipment>) => Stored<void>
    readonly find: (account: AccountId, id: ShipmentId) => Stored<Option.Option<Shipment>>
    readonly findMany: (account: AccountId, ids: ReadonlyArray<ShipmentId>) => Stored<ReadonlyArray<Shipment>>
    /** Of several accounts, in no order; what is not its account's is left out. */
    readonly findAcross: (named: ReadonlyArray<Named<ShipmentId>>) => Stored<ReadonlyArray<Shipment>>
    /**
     * The account's shipments with one of these numbers as a bill of lading or booking at this carrier, tracked ones first.
     * Further numbers of a shipment count in capitals. One that no document names goes by the number of its container.
     */
    readonly byDocument: (
      account: AccountId,
      scac: string | null,
      ...numbers: ReadonlyArray<string>
    ) => Stored<ReadonlyArray<Shipment>>
    readonly byDocumentEach: (documents: ReadonlyArray<AskedDocument>) => Stored<ReadonlyArray<ReadonlyArray<Shipment>>>
    /** Of all accounts, those that are tracked and made before then, by id, after the given one; ingestion alone asks. */
    readonly trackedBefore: (
      made: Instant,
      after: ShipmentId | null,
      limit: number
    ) => Stored<ReadonlyArray<{ readonly account_id: AccountId; readonly id: ShipmentId }>>
    /**
     * Rows that the criterion holds for, in that order; ties go by creation, then id, newest first. All that
     * the account has are counted, of those that a criterion chooses no more than `mostCounted`.
     */
    readonly search: (
      account: AccountId,
      criterion: ShipmentCriterion,
      sort: ShipmentSort,
      page: PageRequest
    ) => Stored<Page<Shipment>>
    /** The versions of what `search` answers: a reader that has them already need not load the rows. */
    readonly searchVersions: (
      account: AccountId,
      criterion: ShipmentCriterion,
      sort: ShipmentSort,
      page: PageRequest
    ) => Stored<ShipmentVersionPage>
    /** The same for who has the page with a fingerprint, and is told if it is still as it was. */
    readonly searchChanged: (
      account: AccountId,
      criterion: ShipmentCriterion,
      sort: ShipmentSort,
      page: PageRequest,
      known: string
    ) => Stored<ShipmentVersionPage | Unchanged>
    readonly findVersion: (account: AccountId, id: ShipmentId) => Stored<Option.Option<ShipmentVersionNow>>
    /** As `findMany`, each with its version and the containers of the same moment. */
    readonly findWithContainers: (
      account: AccountId,
      ids: ReadonlyArray<ShipmentId>
    ) => Stored<ReadonlyArray<ShipmentWithContainers>>
  }
>()("application/ports/shipment/ShipmentStore") {}
