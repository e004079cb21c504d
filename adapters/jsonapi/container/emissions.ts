import { Schema } from "effect"

import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { ContainerEmissions, EmittingLeg } from "#application/voyage/container/Emissions.ts"
import { CalendarDate } from "#domain/Time.ts"
import type { JourneyTotal } from "#domain/voyage/emission/assess.ts"
import { DistanceMethod, kilometers, kilometersPerMile, totalMiles } from "#domain/voyage/emission/Distance.ts"
import type { LegDistance } from "#domain/voyage/emission/Distance.ts"
import { Publication } from "#domain/voyage/emission/EmissionFactors.ts"
import { Interval } from "#domain/voyage/emission/Interval.ts"
import type { RouteLocation } from "#domain/voyage/observation/ContainerRoute.ts"

import * as JsonApi from "../JsonApi.ts"

const Place = Schema.Struct({
  locode: Schema.NullOr(Schema.String).annotate({
    description: "UN/LOCODE; null if the reported place has none"
  }),
  name: Schema.String
})

const Distance = Schema.Struct({
  kilometers: Interval,
  nautical_miles: Interval,
  sailed_kilometers: Schema.Finite.annotate({ description: "Part of the distance that vessel positions confirm" }),
  sailed_nautical_miles: Schema.Finite
})

const Leg = Schema.Struct({
  mode: Schema.Literals(["vessel", "barge", "rail", "truck", "unknown"]),
  from: Place,
  to: Place,
  vessel_imo: Schema.NullOr(Schema.String),
  distance: Schema.NullOr(
    Schema.Struct({
      method: DistanceMethod.annotate({
        description:
          "Method: vessel positions, a lane over water, or the great circle, which is the minimum distance on land"
      }),
      ...Distance.fields
    })
  ),
  factor: Schema.NullOr(
    Schema.Struct({
      name: Schema.String,
      grams: Interval,
      unit: Schema.Literals(["g CO2e per TEU-km", "g CO2e per t-km"]),
      boundary: Schema.Literal("well_to_wake"),
      source: Publication
    })
  ),
  co2e_kilograms: Schema.NullOr(Interval),
  assessment: Schema.Literals(["assessed", "undecided", "unassessable"]).annotate({
    description: "`undecided` has two ends and no best value; `unassessable` has no emissions, which are not zero"
  }),
  reason: Schema.NullOr(Schema.String).annotate({
    description: "Reason as a sentence, if it is unassessable or undecided"
  })
})

const Total = Schema.Struct({
  co2e_kilograms: Schema.NullOr(Interval).annotate({
    description: "Sum of the assessed legs; null without any"
  }),
  distance: Schema.NullOr(Distance).annotate({
    description: "Sum of the legs with a known distance; null without any"
  }),
  is_whole: Schema.Boolean.annotate({ description: "Whether the sum of emissions includes every leg" }),
  statement: Schema.String.annotate({ description: "Scope of the sums, as a sentence" })
})

export const EmissionsResource = JsonApi.resource(
  "container_emissions",
  {
    /** Twenty-foot equivalent units. */
    teu: Interval,
    factors_edition: CalendarDate.annotate({ description: "Day of the last update of the factors" }),
    legs: Schema.Array(Leg),
    total: Total
  },
  { container: JsonApi.toTheOne("container"), shipment: JsonApi.toTheOne("shipment") }
)

type Reference = ReferenceData["Service"]

const rounded = (value: number): number => Math.round(value * 10) / 10

const shown = ({ best, high, low }: Interval): Interval => ({
  low: rounded(low),
  best: best === null ? null : rounded(best),
  high: rounded(high)
})

const placeOf = ({ locode, place }: RouteLocation, reference: Reference) => ({
  locode,
  name: (locode === null ? null : reference.port(locode)?.name) ?? place
})

const distanceOf = (miles: Interval, sailed: number): typeof Distance.Type => ({
  kilometers: shown(kilometers(miles)),
  nautical_miles: shown(miles),
  sailed_kilometers: rounded(sailed * kilometersPerMile),
  sailed_nautical_miles: rounded(sailed)
})

const legDistance = (distance: LegDistance) => ({
  method: distance.method,
  ...distanceOf(totalMiles(distance), distance.sailed)
})

const presentLeg = ({ assessed, from, mode, to }: EmittingLeg, reference: Reference): typeof Leg.Type => {
  const { co2e, distance, factor, reason } = assessed
  return {
    mode: mode ?? "unknown",
    from: placeOf(from, reference),
    to: placeOf(to, reference),
    vessel_imo: from.outbound_vessel_imo ?? to.inbound_vessel_imo,
    distance: distance === null ? null : legDistance(distance),
    factor: factor === null ? null : { ...factor, grams: shown(factor.grams), boundary: "well_to_wake" },
    co2e_kilograms: co2e === null ? null : shown(co2e),
    assessment: co2e === null ? "unassessable" : co2e.best === null ? "undecided" : "assessed",
    reason
  }
}

const statementOf = (legs: number, { withoutDistance, withoutEmissions }: JourneyTotal): string => {
  if (withoutEmissions === legs) return "The emissions of no leg could be assessed."
  const emissions =
    withoutEmissions === 0
      ? "The emissions of all legs are in the sum"
      : `The emissions of ${withoutEmissions} of ${legs} legs are missing in the sum, which is not the whole`
  return withoutDistance === 0 ? `${emissions}.` : `${emissions}; the way of ${withoutDistance} is not known.`
}

export const presentEmissions = (
  { container, edition, legs, teu, total }: ContainerEmissions,
  reference: Reference
): typeof EmissionsResource.Type => ({
  id: container.id,
  type: "container_emissions",
  attributes: {
    teu,
    factors_edition: edition,
    legs: legs.map((leg) => presentLeg(leg, reference)),
    total: {
      co2e_kilograms: total.co2e === null ? null : shown(total.co2e),
      distance: total.miles === null ? null : distanceOf(total.miles, total.sailed),
      is_whole: total.withoutEmissions === 0,
      statement: statementOf(legs.length, total)
    }
  },
  relationships: {
    container: { data: { id: container.id, type: "container" } },
    shipment: { data: { id: container.shipment_id, type: "shipment" } }
  }
})
