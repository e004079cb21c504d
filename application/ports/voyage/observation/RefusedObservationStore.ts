import type { Option } from "effect"

import type { AccountId, ObservationId, RefusedObservationId, ShipmentId } from "#domain/Identifiers.ts"
import type { RefusedCriterion } from "#domain/search/observation/view.ts"
import type { RefusedObservation } from "#domain/voyage/observation/RefusedObservation.ts"

import type { OwnedRecordId } from "../../OwnedRecordId.ts"
import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"

export type NewRejection = Pick<
  RefusedObservation,
  "id" | "observation_id" | "container_number" | "reason" | "detail" | "created_at"
>

export interface ShipmentRejections extends OwnedRecordId<ShipmentId> {
  readonly refused: ReadonlyArray<NewRejection>
}

/** Observations that a plausibility rule rejects, and users' decisions about them. */
export interface RefusedObservationStore {
  /**
   * Replaces the rejections of the last fold. Repeated ones keep creation time and judgement; obsolete ones stay only
   * with a judgement.
   */
  readonly replace: (shipments: ReadonlyArray<ShipmentRejections>) => StoreEffect<void>
  /** The row must exist. */
  readonly judge: (
    account: AccountId,
    judged: Pick<RefusedObservation, "id" | "judgement" | "judged_at" | "judged_by_user_id">
  ) => StoreEffect<void>
  readonly find: (account: AccountId, id: RefusedObservationId) => StoreEffect<Option.Option<RefusedObservation>>
  /** Current rejections without a judgement, newest first. */
  readonly open: (
    account: AccountId,
    criterion: RefusedCriterion,
    page: PageRequest
  ) => StoreEffect<Page<RefusedObservation>>
  /** Observations that a user applies despite a rule. */
  readonly reapplied: (
    shipments: ReadonlyArray<OwnedRecordId<ShipmentId>>
  ) => StoreEffect<ReadonlyArray<ReadonlyArray<ObservationId>>>
}
