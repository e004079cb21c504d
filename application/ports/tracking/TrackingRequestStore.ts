import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import type { TrackingRequestCriterion } from "#domain/search/tracking/view.ts"
import type { Instant } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"

import type { Named } from "../Named.ts"
import type { Page, PageRequest, Rows } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** Port: what accounts asked to follow. Lists are newest first. */
export class TrackingRequestStore extends Context.Service<
  TrackingRequestStore,
  {
    readonly save: (request: TrackingRequest) => Stored<void>
    readonly find: (account: AccountId, id: TrackingRequestId) => Stored<Option.Option<TrackingRequest>>
    /** Those that there are, in the order of the ids. */
    readonly findMany: (
      account: AccountId,
      ids: ReadonlyArray<TrackingRequestId>
    ) => Stored<ReadonlyArray<TrackingRequest>>
    /** Of several accounts, in no order; what is not its account's is left out. */
    readonly findAcross: (named: ReadonlyArray<Named<TrackingRequestId>>) => Stored<ReadonlyArray<TrackingRequest>>
    readonly list: (
      account: AccountId,
      criterion: TrackingRequestCriterion,
      page: PageRequest
    ) => Stored<Page<TrackingRequest>>
    /** The same without a count, which can be continued where a page ended, so that all rows are read once. */
    readonly listRows: (
      account: AccountId,
      criterion: TrackingRequestCriterion,
      page: PageRequest
    ) => Stored<Rows<TrackingRequest>>
    /**
     * Requests for one of these numbers, compared without hyphens, that are neither failed nor stopped; null are those whose
     * carrier is not known yet.
     */
    readonly openFor: (
      account: AccountId,
      scac: string | null,
      ...numbers: ReadonlyArray<string>
    ) => Stored<ReadonlyArray<TrackingRequest>>
    /**
     * Of all accounts, requests for one of these numbers, compared without hyphens, that wait for their carrier; ingestion
     * alone asks.
     */
    readonly waitingFor: (numbers: ReadonlyArray<string>) => Stored<ReadonlyArray<TrackingRequest>>
    /** Of all accounts, those made before then that wait for their carrier, by id, after the given one; ingestion alone asks. */
    readonly waitingSince: (
      made: Instant,
      after: TrackingRequestId | null,
      limit: number
    ) => Stored<ReadonlyArray<{ readonly account_id: AccountId; readonly id: TrackingRequestId }>>
    /** How many containers count against the limit of the account (domain: `trackingSlots.ts`). */
    readonly usedSlots: (account: AccountId) => Stored<number>
    readonly ofShipment: (account: AccountId, shipment: ShipmentId) => Stored<ReadonlyArray<TrackingRequest>>
    /** Of shipments of several accounts, newest first. */
    readonly ofShipmentsAcross: (named: ReadonlyArray<Named<ShipmentId>>) => Stored<ReadonlyArray<TrackingRequest>>
  }
>()("application/ports/tracking/TrackingRequestStore") {}
