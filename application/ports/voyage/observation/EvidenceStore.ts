import type { AccountId, ContainerId, Imo, ObservationId, RawId, ShipmentId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { ContainerRoute } from "#domain/voyage/observation/ContainerRoute.ts"
import type { Evidence, SourcedObservation } from "#domain/voyage/observation/Evidence.ts"

import type { OwnedRecordId } from "../../OwnedRecordId.ts"
import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"
import type { Citation } from "./ObservationStore.ts"

export interface SourcedCitation extends Citation {
  readonly id: ObservationId
  readonly message: RawId
}

export interface OwnedEvidence extends Evidence {
  readonly account_id: AccountId
  readonly shipment_id: ShipmentId
}

export interface VesselContainerCount {
  readonly imo: Imo
  readonly containers: number
}

/** Outranked row of a fact, with the current row. */
export interface ReplacedObservation extends SourcedObservation {
  readonly replaced_by: ObservationId
}

export const maxReplaced = 20

/** Evidence of records, restricted to the sources that the account may read. */
export interface EvidenceStore {
  readonly save: (evidence: ReadonlyArray<OwnedEvidence>) => StoreEffect<void>
  readonly load: (account: AccountId, subjects: ReadonlyArray<string>) => StoreEffect<ReadonlyArray<Evidence>>
  /** Null without two known places. */
  readonly route: (account: AccountId, container: ContainerId) => StoreEffect<ContainerRoute | null>
  readonly loadAcross: (named: ReadonlyArray<OwnedRecordId<string>>) => StoreEffect<ReadonlyArray<Evidence>>
  /** Loaded after `since` and still on board, by IMO number. */
  readonly carriers: (account: AccountId, since: Instant, page: PageRequest) => StoreEffect<Page<VesselContainerCount>>
  /** On this vessel, loaded after `since`; at most `most`. */
  readonly carriedBy: (
    account: AccountId,
    imo: Imo,
    since: Instant,
    most: number
  ) => StoreEffect<ReadonlyArray<ContainerRoute>>
  readonly carriedIds: (
    account: AccountId,
    imo: Imo,
    since: Instant,
    most: number
  ) => StoreEffect<ReadonlyArray<ContainerId>>
  /** From feeds that the account follows under a credential that serves it. Without message numbers. */
  readonly observations: (
    account: AccountId,
    ids: ReadonlyArray<ObservationId>
  ) => StoreEffect<ReadonlyArray<SourcedObservation>>
  /** Outranked rows of the same facts, with the same restriction. */
  readonly replaced: (
    account: AccountId,
    ids: ReadonlyArray<ObservationId>
  ) => StoreEffect<ReadonlyArray<ReplacedObservation>>
  /** Omits observations without a measured position or a stored message. */
  readonly citations: (
    account: AccountId,
    ids: ReadonlyArray<ObservationId>
  ) => StoreEffect<ReadonlyArray<SourcedCitation>>
}
