import { Schema } from "effect"

import { ObservationId } from "../Identifiers.ts"
import { Instant } from "../Time.ts"
import { ContainerRoute } from "./ContainerRoute.ts"
import type { Observation } from "./Observation.ts"
import { Outcome } from "./Outcome.ts"
import { RawEventName } from "./RawEvent.ts"

/** Which observation a published field shows, and which ones reported another value, strongest first. */
export const FieldEvidence = Schema.Struct({
  winner: ObservationId,
  lost: Schema.Array(Schema.Struct({ id: ObservationId, value: Schema.Unknown })),
  /** By how many hours another source puts the same moment elsewhere; null up to 24, and for what is no moment. */
  discrepancy_hours: Schema.NullOr(Schema.Finite),
  /** True of the last value of a stop that the container left. */
  final: Schema.optionalKey(Schema.Boolean)
})
export type FieldEvidence = typeof FieldEvidence.Type

/** The observations from which the last fold computed a shipment or container. */
export const Evidence = Schema.Struct({
  /** The id of the shipment or container. */
  subject_id: Schema.String.check(Schema.isUUID()),
  /** For a container the events that carriers and files reported, in the order of time. */
  told: Schema.Array(
    Schema.Struct({
      id: ObservationId,
      event: Schema.NullOr(RawEventName),
      /** Left out in evidence of a fold before outcomes were kept. */
      outcome: Schema.optionalKey(Outcome),
      /** Since when a later message of its sender corrects its place or day; left out where none does. */
      corrected_at: Schema.optionalKey(Instant)
    })
  ),
  provenance: Schema.Record(Schema.String, FieldEvidence),
  /** Of a container, once two places of its way are known. */
  route: Schema.NullOr(ContainerRoute)
})
export type Evidence = typeof Evidence.Type

/** An observation and the name of the source that made it, such as a SCAC. */
export interface SourcedObservation extends Observation {
  readonly source: string
  /** Whether the message that it was read from is still there. */
  readonly raw_kept: boolean
}

/** The ids of all observations in it, each once. */
export const observationsOf = ({ provenance, told }: Evidence): ReadonlyArray<ObservationId> => [
  ...new Set([
    ...told.map(({ id }) => id),
    ...Object.values(provenance).flatMap(({ lost, winner }) => [winner, ...lost.map(({ id }) => id)])
  ])
]
