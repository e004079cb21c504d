import { Schema } from "effect"

import { ObservationId, Text } from "../../Identifiers.ts"
import { RejectionRule } from "./RefusedObservation.ts"

/** See `docs/explanation/outcomes.md`. */
export const OutcomeName = Schema.Literals([
  "event",
  "current",
  "superseded",
  "no_longer_reported",
  "rejected",
  "other_trip",
  "not_used"
])
export type OutcomeName = typeof OutcomeName.Type

/** Exactly one per observation and fold. */
export const Outcome = Schema.Struct({
  outcome: OutcomeName,
  superseded_by: Schema.NullOr(ObservationId),
  rule: Schema.NullOr(RejectionRule),
  /** For users; null for events and current values. */
  reason: Schema.NullOr(Text)
})
export type Outcome = typeof Outcome.Type
