import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import type { TrackingRequestCriterion } from "#domain/search/tracking/view.ts"
import type { Instant } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"

import type { Named } from "../Named.ts"
import type { Page, PageRequest, Rows } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** Lists are newest first. */
export class TrackingRequestStore extends Context.Service<
  TrackingRequestStore,
  {
    readonly save: (request: TrackingRequest) => Stored<void>
    readonly find: (account: AccountId, id: TrackingRequestId) => Stored<Option.Option<TrackingRequest>>
    /** Ordered as `ids`; omits unknown ids. */
    readonly findMany: (
      account: AccountId,
      ids: ReadonlyArray<TrackingRequestId>
    ) => Stored<ReadonlyArray<TrackingRequest>>
    /** Unordered; omits ids of other accounts. */
    readonly findAcross: (named: ReadonlyArray<Named<TrackingRequestId>>) => Stored<ReadonlyArray<TrackingRequest>>
    readonly list: (
      account: AccountId,
      criterion: TrackingRequestCriterion,
      page: PageRequest
    ) => Stored<Page<TrackingRequest>>
    /** Without a count; supports cursors. */
    readonly listRows: (
      account: AccountId,
      criterion: TrackingRequestCriterion,
      page: PageRequest
    ) => Stored<Rows<TrackingRequest>>
    /** Neither failed nor stopped. Compares numbers without hyphens; `scac` null means an unknown carrier. */
    readonly openFor: (
      account: AccountId,
      scac: string | null,
      ...numbers: ReadonlyArray<string>
    ) => Stored<ReadonlyArray<TrackingRequest>>
    /** All accounts, without a known carrier. Compares numbers without hyphens. */
    readonly waitingFor: (numbers: ReadonlyArray<string>) => Stored<ReadonlyArray<TrackingRequest>>
    /** All accounts, without a known carrier; by id. */
    readonly waitingSince: (
      made: Instant,
      after: TrackingRequestId | null,
      limit: number
    ) => Stored<ReadonlyArray<{ readonly account_id: AccountId; readonly id: TrackingRequestId }>>
    /** As in the domain's `trackingSlots.ts`. */
    readonly usedSlots: (account: AccountId) => Stored<number>
    readonly ofShipment: (account: AccountId, shipment: ShipmentId) => Stored<ReadonlyArray<TrackingRequest>>
    /** Newest first. */
    readonly ofShipmentsAcross: (named: ReadonlyArray<Named<ShipmentId>>) => Stored<ReadonlyArray<TrackingRequest>>
  }
>()("application/ports/tracking/TrackingRequestStore") {}
