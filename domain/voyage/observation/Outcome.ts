import { Schema } from "effect"

import { ObservationId, Text } from "../../Identifiers.ts"
import { RejectionRule } from "./RefusedObservation.ts"

/** Outcomes of a statement after a fold (`docs/explanation/outcomes.md`). */
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

/** An observation has exactly one outcome per fold. */
export const Outcome = Schema.Struct({
  outcome: OutcomeName,
  superseded_by: Schema.NullOr(ObservationId),
  rule: Schema.NullOr(RejectionRule),
  /** A sentence for users; null for events and current values. */
  reason: Schema.NullOr(Text)
})
export type Outcome = typeof Outcome.Type
