import { Schema } from "effect"

import { CalendarDate } from "../Time.ts"
import { Interval } from "./Interval.ts"
import { Region } from "./region.ts"

/** Where a number was published. */
export const Publication = Schema.Struct({
  title: Schema.String,
  publisher: Schema.String,
  year: Schema.Int,
  /** Table and page, or sheet and row. */
  place: Schema.String,
  url: Schema.String
}).annotate({ identifier: "publication" })
export type Publication = typeof Publication.Type

const positive = Schema.Finite.check(Schema.isGreaterThan(0))

/** Grams of CO2e, well to wake: what it takes to bring the fuel to the ship and what burning it there emits. */
const Intensity = Schema.Struct({ well_to_tank: Schema.Finite, tank_to_wake: Schema.Finite })
export type Intensity = typeof Intensity.Type

/** Of a container without and with refrigeration, per TEU-kilometre. */
const PerTeu = { dry: Intensity, reefer: Intensity }

/** Container ships between two groups of regions, in both directions. */
export const TradeLane = Schema.Struct({
  name: Schema.String,
  between: Schema.Tuple([Schema.Array(Region), Schema.Array(Region)]),
  ...PerTeu
})
export type TradeLane = typeof TradeLane.Type

/** By rail or truck, per tonne-kilometre of cargo, in these countries (ISO 3166-1). */
export const LandFactor = Schema.Struct({
  mode: Schema.Literals(["rail", "truck"]),
  name: Schema.String,
  countries: Schema.Array(Schema.String),
  ...Intensity.fields,
  source: Publication
})
export type LandFactor = typeof LandFactor.Type

/** By how much a way is longer than the great circle. */
const Detour = Schema.NullOr(Schema.Struct({ factor: positive, source: Publication }))

/** Every number of the estimate of emissions that is not of the journey itself. */
export const EmissionFactors = Schema.Struct({
  /** The day on which they were last looked up. */
  edition: CalendarDate,
  sea: Schema.Struct({
    source: Publication,
    /** The intensities are for the shortest feasible distance and contain this factor for what ships sail beyond it. */
    distance_adjustment: positive,
    /** For a leg whose lane has none of its own. */
    industry_average: Schema.Struct({ name: Schema.String, ...PerTeu }),
    lanes: Schema.Array(TradeLane)
  }),
  land: Schema.Array(LandFactor),
  detours: Schema.Struct({ rail: Detour, truck: Detour }),
  /** Cargo in a container whose weight nobody reports. */
  tonnes_per_teu: Schema.Struct({ ...Interval.fields, source: Publication })
})
export type EmissionFactors = typeof EmissionFactors.Type

export const wellToWake = ({ tank_to_wake, well_to_tank }: Intensity): number => well_to_tank + tank_to_wake
