import { Schema } from "effect"

import { ContainerNumber } from "../container/ContainerNumber.ts"
import { AccountId, ObservationId, RefusedObservationId, ShipmentId, Text, UserId } from "../Identifiers.ts"
import { Instant } from "../Time.ts"
import { stableUuid } from "./contentHash.ts"

/** The rules of plausibility (`docs/plausibility.md`); each names why an observation is not applied. */
export const RefusalRule = Schema.Literals([
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
export type RefusalRule = typeof RefusalRule.Type

/** A user's judgement of a refusal: it is right and is no longer listed, or the observation is applied all the same. */
export const Judgement = Schema.Literals(["dismissed", "reapplied"])
export type Judgement = typeof Judgement.Type

/** An observation that a fold of a shipment did not apply, and why. */
export class RefusedObservation extends Schema.Class<RefusedObservation>("RefusedObservation")({
  id: RefusedObservationId,
  account_id: AccountId,
  shipment_id: ShipmentId,
  observation_id: ObservationId,
  container_number: Schema.NullOr(ContainerNumber),
  reason: RefusalRule,
  /** The reason in a sentence. */
  detail: Text,
  /** When it was first refused. */
  created_at: Instant,
  /** Whether the last fold refused it. One that is no longer refused is kept only for its judgement. */
  standing: Schema.Boolean,
  judgement: Schema.NullOr(Judgement),
  judged_at: Schema.NullOr(Instant),
  judged_by_user_id: Schema.NullOr(UserId)
}) {}

/** One observation may be refused on several shipments; on each it keeps its id from fold to fold. */
export const refusedObservationId = (shipment: ShipmentId, observation: ObservationId): RefusedObservationId =>
  RefusedObservationId.make(stableUuid([shipment, observation]))

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly refused_observation: RefusedObservation
  }
}
