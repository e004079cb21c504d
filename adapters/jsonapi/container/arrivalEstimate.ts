import { Schema } from "effect"

import type { NextArrival } from "#application/voyage/container/Arrivals.ts"
import { Instant } from "#domain/Time.ts"

const estimated = (description: string) => Schema.NullOr(Instant).annotate({ description })

/** Separate from all source reports. */
const ArrivalEstimate = Schema.Struct({
  data_source: Schema.Literal("landfall_calculation").annotate({
    description: "Computed from the vessel's position; carriers' estimates are in the route itself"
  }),
  locode: Schema.NullOr(Schema.String).annotate({ description: "UN/LOCODE of the next port of the vessel under way" }),
  eta_at: estimated(
    "Estimate at the vessel's usual speed; null if unknown, or if lanes of different lengths are possible"
  ),
  earliest_at: estimated(
    "Estimate on the shortest lane at the speed that the vessel exceeds in a tenth of its positions"
  ),
  latest_at: estimated(
    "Estimate on the longest lane at the speed that the vessel exceeds in nine tenths of its positions"
  ),
  nautical_miles: Schema.NullOr(
    Schema.Struct({ low: Schema.Finite, high: Schema.Finite }).annotate({ description: "Remaining distance" })
  ),
  knots: Schema.NullOr(Schema.Finite).annotate({
    description: "The median speed of the vessel in the last seven days"
  }),
  position_at: estimated("Time of the position on which the estimate is based"),
  reason: Schema.NullOr(Schema.String).annotate({
    description: "Reason as a sentence if there is no estimate; else null"
  })
}).annotate({ identifier: "arrival_estimate" })

export const arrivalMeta = { arrival_estimate: Schema.optionalKey(ArrivalEstimate) }

const rounded = (value: number): number => Math.round(value * 10) / 10

export const presentArrival = (arrival: NextArrival): typeof ArrivalEstimate.Type => {
  const about = { data_source: "landfall_calculation", locode: arrival.at?.locode ?? null } as const
  if ("unknown" in arrival) {
    const nothing = { eta_at: null, earliest_at: null, latest_at: null, nautical_miles: null, knots: null }
    return { ...about, ...nothing, position_at: null, reason: arrival.unknown }
  }
  const { best, earliest, knots, latest, longest, positionAt, shortest } = arrival.estimate
  return {
    ...about,
    eta_at: best,
    earliest_at: earliest,
    latest_at: latest,
    nautical_miles: { low: rounded(shortest), high: rounded(longest) },
    knots: rounded(knots),
    position_at: positionAt,
    reason: null
  }
}
