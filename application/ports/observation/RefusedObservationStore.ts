import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, ObservationId, RefusedObservationId, ShipmentId } from "#domain/Identifiers.ts"
import type { RefusedObservation } from "#domain/observation/RefusedObservation.ts"
import type { RefusedCriterion } from "#domain/search/observation/view.ts"

import type { Named } from "../Named.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

export type Refused = Pick<
  RefusedObservation,
  "id" | "observation_id" | "container_number" | "reason" | "detail" | "created_at"
>

export interface RefusedOfShipment extends Named<ShipmentId> {
  readonly refused: ReadonlyArray<Refused>
}

export class RefusedObservationStore extends Context.Service<
  RefusedObservationStore,
  {
    /**
     * Replaces the rejections of the last fold. Repeated ones keep their creation time and judgement; obsolete ones
     * stay only with a judgement.
     */
    readonly replace: (shipments: ReadonlyArray<RefusedOfShipment>) => Stored<void>
    /** The row must exist. */
    readonly judge: (
      account: AccountId,
      judged: Pick<RefusedObservation, "id" | "judgement" | "judged_at" | "judged_by_user_id">
    ) => Stored<void>
    readonly find: (account: AccountId, id: RefusedObservationId) => Stored<Option.Option<RefusedObservation>>
    /** Current rejections without a judgement, newest first. */
    readonly open: (
      account: AccountId,
      criterion: RefusedCriterion,
      page: PageRequest
    ) => Stored<Page<RefusedObservation>>
    /** Observations that a user applies despite a rule. */
    readonly reapplied: (account: AccountId, shipment: ShipmentId) => Stored<ReadonlyArray<ObservationId>>
    readonly reappliedEach: (
      shipments: ReadonlyArray<Named<ShipmentId>>
    ) => Stored<ReadonlyArray<ReadonlyArray<ObservationId>>>
  }
>()("application/ports/observation/RefusedObservationStore") {}
