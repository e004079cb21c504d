import { Schema } from "effect"

/** The rules of plausibility (`docs/plausibility.md`); each names why an observation is not applied. */
export const RefusalRule = Schema.Literals([
  "future_revision",
  "future_event",
  "outside_trip",
  "impossible_order",
  "impossible_speed",
  "other_vessel",
  "gate_at_transshipment",
  "laden_unknown",
  "facility_off_route",
  "other_facility",
  "ambiguous_facility",
  "other_visit",
  "deadline_before_arrival",
  "deadline_elsewhere"
])
export type RefusalRule = typeof RefusalRule.Type
