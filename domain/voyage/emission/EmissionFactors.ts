import { Schema } from "effect"

import { CalendarDate } from "../../Time.ts"
import { Interval } from "./Interval.ts"
import { Region } from "./region.ts"

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

/** Grams of CO2e, well to wake. */
const Intensity = Schema.Struct({ well_to_tank: Schema.Finite, tank_to_wake: Schema.Finite })
export type Intensity = typeof Intensity.Type

/** Per TEU-kilometer. */
const PerTeu = { dry: Intensity, reefer: Intensity }

/** Between two groups of regions, in both directions. */
export const TradeLane = Schema.Struct({
  name: Schema.String,
  between: Schema.Tuple([Schema.Array(Region), Schema.Array(Region)]),
  ...PerTeu
})
export type TradeLane = typeof TradeLane.Type

/** Per tonne-kilometer of cargo, in these countries (ISO 3166-1). */
export const LandFactor = Schema.Struct({
  mode: Schema.Literals(["rail", "truck"]),
  name: Schema.String,
  countries: Schema.Array(Schema.String),
  ...Intensity.fields,
  source: Publication
})
export type LandFactor = typeof LandFactor.Type

/** Ratio to the great circle. */
const Detour = Schema.NullOr(Schema.Struct({ factor: positive, source: Publication }))

export const EmissionFactors = Schema.Struct({
  /** Day of the last look-up. */
  edition: CalendarDate,
  sea: Schema.Struct({
    source: Publication,
    /** The intensities apply to the shortest feasible distance; this factor is for additional miles. */
    distance_adjustment: positive,
    industry_average: Schema.Struct({ name: Schema.String, ...PerTeu }),
    lanes: Schema.Array(TradeLane)
  }),
  land: Schema.Array(LandFactor),
  detours: Schema.Struct({ rail: Detour, truck: Detour }),
  /** Cargo in a container of unreported weight. */
  tonnes_per_teu: Schema.Struct({ ...Interval.fields, source: Publication })
})
export type EmissionFactors = typeof EmissionFactors.Type

export const wellToWake = ({ tank_to_wake, well_to_tank }: Intensity): number => well_to_tank + tank_to_wake
