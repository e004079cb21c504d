import { Context } from "effect"

import type { AccountId, ContainerId, Imo, ObservationId, RawId, ShipmentId } from "#domain/Identifiers.ts"
import type { ContainerRoute } from "#domain/observation/ContainerRoute.ts"
import type { Evidence, SourcedObservation } from "#domain/observation/Evidence.ts"
import type { Instant } from "#domain/Time.ts"

import type { Named } from "../Named.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"
import type { Citation } from "./ObservationStore.ts"

/** Where an observation was read. */
export interface SourcedCitation extends Citation {
  readonly id: ObservationId
  readonly message: RawId
}

/** The evidence of a shipment or of one of its containers. */
export interface OwnedEvidence extends Evidence {
  readonly account_id: AccountId
  readonly shipment_id: ShipmentId
}

/** A vessel, and how many of an account's containers it carries. */
export interface Carrying {
  readonly imo: Imo
  readonly containers: number
}

/** A row of a fact that does not count, and the row of the same fact that does. */
export interface ReplacedObservation extends SourcedObservation {
  readonly replaced_by: ObservationId
}

/** Rows of one fact that `replaced` returns at most. */
export const maxReplaced = 20

/** Port: the evidence of an account's records, and the part that the account may read. */
export class EvidenceStore extends Context.Service<
  EvidenceStore,
  {
    /** Replaces the evidence of these records. */
    readonly save: (evidence: ReadonlyArray<OwnedEvidence>) => Stored<void>
    /** Of these shipments and containers. */
    readonly find: (account: AccountId, subjects: ReadonlyArray<string>) => Stored<ReadonlyArray<Evidence>>
    /** The way of a container, without the rest of its evidence; null while no two places of it are known. */
    readonly route: (account: AccountId, container: ContainerId) => Stored<ContainerRoute | null>
    /** Of shipments and containers of several accounts. */
    readonly findAcross: (named: ReadonlyArray<Named<string>>) => Stored<ReadonlyArray<Evidence>>
    /** The vessels that carry containers of the account which they took after that time, by IMO number, as routes say. */
    readonly carriers: (account: AccountId, since: Instant, page: PageRequest) => Stored<Page<Carrying>>
    /** The routes of at most `most` containers that this vessel carries and took after that time. */
    readonly carriedBy: (
      account: AccountId,
      imo: Imo,
      since: Instant,
      most: number
    ) => Stored<ReadonlyArray<ContainerRoute>>
    /** The ids of at most `most` of these containers, in order. */
    readonly carriedIds: (
      account: AccountId,
      imo: Imo,
      since: Instant,
      most: number
    ) => Stored<ReadonlyArray<ContainerId>>
    /**
     * Those of the observations that came by a feed which the account follows and whose credential serves it: what was
     * learned for another account is not shown. The numbers of their messages are left out: only folds link by them.
     */
    readonly observations: (
      account: AccountId,
      ids: ReadonlyArray<ObservationId>
    ) => Stored<ReadonlyArray<SourcedObservation>>
    /** The other rows of the same observations' facts, with the same access: the newest `maxReplaced` of each fact. */
    readonly replaced: (
      account: AccountId,
      ids: ReadonlyArray<ObservationId>
    ) => Stored<ReadonlyArray<ReplacedObservation>>
    /** Of the same observations where each was read, as far as that was measured and its message is still kept. */
    readonly citations: (
      account: AccountId,
      ids: ReadonlyArray<ObservationId>
    ) => Stored<ReadonlyArray<SourcedCitation>>
  }
>()("application/ports/observation/EvidenceStore") {}
