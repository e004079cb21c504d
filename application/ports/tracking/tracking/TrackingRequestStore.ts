import { Context } from "effect"

import type { AccountId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import type { TrackingRequestCriterion } from "#domain/search/tracking/view.ts"
import type { Instant } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import type { OwnedRecordId } from "../../OwnedRecordId.ts"
import type { Page, PageRequest, Rows } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"
import type { CarrierLearning } from "./CarrierLearning.ts"

/** Lists are newest first. */
export class TrackingRequestStore extends Context.Service<
  TrackingRequestStore,
  {
    readonly save: (request: TrackingRequest) => StoreEffect<void>
    /** Ordered as `ids`; omits unknown ids. */
    readonly load: (
      account: AccountId,
      ids: ReadonlyArray<TrackingRequestId>
    ) => StoreEffect<ReadonlyArray<TrackingRequest>>
    /** Unordered; omits ids of other accounts. */
    readonly loadAcross: (
      named: ReadonlyArray<OwnedRecordId<TrackingRequestId>>
    ) => StoreEffect<ReadonlyArray<TrackingRequest>>
    readonly list: (
      account: AccountId,
      criterion: TrackingRequestCriterion,
      page: PageRequest
    ) => StoreEffect<Page<TrackingRequest>>
    /** Without a count; supports cursors. */
    readonly listRows: (
      account: AccountId,
      criterion: TrackingRequestCriterion,
      page: PageRequest
    ) => StoreEffect<Rows<TrackingRequest>>
    /** Neither failed nor stopped. Compares numbers without hyphens; `scac` null means an unknown carrier. */
    readonly openFor: (
      account: AccountId,
      scac: string | null,
      ...numbers: ReadonlyArray<string>
    ) => StoreEffect<ReadonlyArray<TrackingRequest>>
    /** All accounts, without a known carrier. Compares numbers without hyphens. */
    readonly waitingFor: (numbers: ReadonlyArray<string>) => StoreEffect<ReadonlyArray<TrackingRequest>>
    /** All accounts, without a known carrier; by id. */
    readonly waitingSince: (
      made: Instant,
      after: TrackingRequestId | null,
      limit: number
    ) => StoreEffect<ReadonlyArray<{ readonly account_id: AccountId; readonly id: TrackingRequestId }>>
    /** As in the domain's `trackingSlots.ts`. */
    readonly usedSlots: (account: AccountId) => StoreEffect<number>
    /** Newest first. */
    readonly ofShipments: (
      named: ReadonlyArray<OwnedRecordId<ShipmentId>>
    ) => StoreEffect<ReadonlyArray<TrackingRequest>>
    readonly carriers: CarrierLearning
  }
>()("application/ports/tracking/tracking/TrackingRequestStore") {}
