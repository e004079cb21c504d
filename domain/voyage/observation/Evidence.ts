import { Schema } from "effect"

import { ObservationId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { ContainerRoute } from "./ContainerRoute.ts"
import type { Observation } from "./Observation.ts"
import { Outcome } from "./Outcome.ts"
import { RawEventName } from "./RawEvent.ts"

/** The observation that a published field shows, and those with other values, strongest first. */
export const FieldEvidence = Schema.Struct({
  winner: ObservationId,
  lost: Schema.Array(Schema.Struct({ id: ObservationId, value: Schema.Unknown })),
  /** To another source; null up to 24, and for values that are not times. */
  discrepancy_hours: Schema.NullOr(Schema.Finite),
  /** True for the last value of a stop that the container has left. */
  final: Schema.optionalKey(Schema.Boolean)
})
export type FieldEvidence = typeof FieldEvidence.Type

/** Observations of the last fold. */
export const Evidence = Schema.Struct({
  subject_id: Schema.String.check(Schema.isUUID()),
  /** In the order of time; empty for a shipment. */
  told: Schema.Array(
    Schema.Struct({
      id: ObservationId,
      event: Schema.NullOr(RawEventName),
      /** Omitted in evidence from before outcomes were stored. */
      outcome: Schema.optionalKey(Outcome),
      /** When a later message of the sender corrected its place or day. */
      corrected_at: Schema.optionalKey(Instant)
    })
  ),
  provenance: Schema.Record(Schema.String, FieldEvidence),
  /** For containers with at least two known places. */
  route: Schema.NullOr(ContainerRoute)
})
export type Evidence = typeof Evidence.Type

export interface SourcedObservation extends Observation {
  readonly source: string
  readonly raw_kept: boolean
}

export const observationsOf = ({ provenance, told }: Evidence): ReadonlyArray<ObservationId> => [
  ...new Set([
    ...told.map(({ id }) => id),
    ...Object.values(provenance).flatMap(({ lost, winner }) => [winner, ...lost.map(({ id }) => id)])
  ])
]
