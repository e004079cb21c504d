import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, ObservationId, RefusedObservationId, ShipmentId } from "#domain/Identifiers.ts"
import type { RefusedObservation } from "#domain/observation/RefusedObservation.ts"
import type { RefusedCriterion } from "#domain/search/observation/view.ts"

import type { Named } from "../Named.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** What a fold refused, new. */
export type Refused = Pick<
  RefusedObservation,
  "id" | "observation_id" | "container_number" | "reason" | "detail" | "created_at"
>

export interface RefusedOfShipment extends Named<ShipmentId> {
  readonly refused: ReadonlyArray<Refused>
}

/** Port: observations that were not applied, and users' judgements of them. */
export class RefusedObservationStore extends Context.Service<
  RefusedObservationStore,
  {
    /**
     * What the last folds of these shipments refused. One that was refused before keeps its time of creation and its
     * judgement; one that is no longer refused is removed, unless it has a judgement.
     */
    readonly replace: (shipments: ReadonlyArray<RefusedOfShipment>) => Stored<void>
    /** Keeps a user's judgement; the row must exist. */
    readonly judge: (
      account: AccountId,
      judged: Pick<RefusedObservation, "id" | "judgement" | "judged_at" | "judged_by_user_id">
    ) => Stored<void>
    readonly find: (account: AccountId, id: RefusedObservationId) => Stored<Option.Option<RefusedObservation>>
    /** Those that are current and without a judgement, newest first. */
    readonly open: (
      account: AccountId,
      criterion: RefusedCriterion,
      page: PageRequest
    ) => Stored<Page<RefusedObservation>>
    /** Observations that are applied to the shipment despite a rule. */
    readonly reapplied: (account: AccountId, shipment: ShipmentId) => Stored<ReadonlyArray<ObservationId>>
    readonly reappliedEach: (
      shipments: ReadonlyArray<Named<ShipmentId>>
    ) => Stored<ReadonlyArray<ReadonlyArray<ObservationId>>>
  }
>()("application/ports/observation/RefusedObservationStore") {}
