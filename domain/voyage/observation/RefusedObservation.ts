import { Schema } from "effect"

import { AccountId, ObservationId, RefusedObservationId, ShipmentId, Text, UserId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { ContainerNumber } from "../container/ContainerNumber.ts"
import { stableUuid } from "./contentHash.ts"

/** See `docs/explanation/plausibility.md`. */
export const RejectionRule = Schema.Literals([
  "future_revision",
  "future_event",
  "distant_estimate",
  "place_missing",
  "time_missing",
  "outside_trip",
  "impossible_order",
  "impossible_speed",
  "other_vessel",
  "gate_at_transshipment",
  "laden_unknown",
  "facility_off_route",
  "unconfirmed_move",
  "other_facility",
  "ambiguous_facility",
  "other_visit",
  "deadline_before_arrival",
  "deadline_elsewhere"
])
export type RejectionRule = typeof RejectionRule.Type

/** `dismissed`: the rejection is correct and no longer listed. `reapplied`: the observation is applied despite it. */
export const Judgement = Schema.Literals(["dismissed", "reapplied"])
export type Judgement = typeof Judgement.Type

export class RefusedObservation extends Schema.Class<RefusedObservation>("RefusedObservation")({
  id: RefusedObservationId,
  account_id: AccountId,
  shipment_id: ShipmentId,
  observation_id: ObservationId,
  container_number: Schema.NullOr(ContainerNumber),
  reason: RejectionRule,
  detail: Text,
  created_at: Instant,
  /** False for former rejections, kept for their judgement. */
  standing: Schema.Boolean,
  judgement: Schema.NullOr(Judgement),
  judged_at: Schema.NullOr(Instant),
  judged_by_user_id: Schema.NullOr(UserId)
}) {}

/** Several shipments may reject one observation. Stable across folds. */
export const refusedObservationId = (shipment: ShipmentId, observation: ObservationId): RefusedObservationId =>
  RefusedObservationId.make(stableUuid([shipment, observation]))

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly refused_observation: RefusedObservation
  }
}
