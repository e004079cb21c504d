import { Schema } from "effect"

import { ObservationId, Text } from "../Identifiers.ts"
import { RefusalRule } from "./RefusedObservation.ts"

/** The outcomes of a statement after a fold (`docs/outcomes.md`). */
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

/** The single outcome of an observation in the last fold. */
export const Outcome = Schema.Struct({
  outcome: OutcomeName,
  /** The observation that counts instead. */
  superseded_by: Schema.NullOr(ObservationId),
  /** The rule of plausibility that rejects it. */
  rule: Schema.NullOr(RefusalRule),
  /** A sentence for people; null for an event and for a current value. */
  reason: Schema.NullOr(Text)
})
export type Outcome = typeof Outcome.Type
