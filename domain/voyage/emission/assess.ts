import type { Point } from "../../reference/place/distance.ts"
import type { Equipment } from "../container/Equipment.ts"
import type { Mode } from "../observation/Observation.ts"
import { distanceDoubt, greatCircle, kilometers, kilometersPerMile, seaDistance, totalMiles } from "./Distance.ts"
import type { LegDistance, SeaRouteKnowledge } from "./Distance.ts"
import type { EmissionFactors } from "./EmissionFactors.ts"
import { landFactor, seaFactor } from "./factorOf.ts"
import type { EmissionFactor } from "./factorOf.ts"
import { exactInterval, addIntervals, scaleInterval, sumIntervals, multiplyIntervals } from "./Interval.ts"
import type { Interval } from "./Interval.ts"
import { regionOf } from "./region.ts"
import { teuOf } from "./teu.ts"

export interface LegEnd extends Point {
  /** ISO 3166-1. */
  readonly country: string
}

interface LegEnds {
  readonly from: LegEnd
  readonly to: LegEnd
}

export interface LegToAssess {
  readonly mode: Mode | null
  readonly from: LegEnd | null
  readonly to: LegEnd | null
  readonly way: SeaRouteKnowledge | null
}

export interface AssessedLoad {
  readonly type: Equipment["equipment_type"]
  readonly length: Equipment["equipment_length"]
  /** Possibly with the container and packaging; null if not reported. */
  readonly pounds: number | null
}

export interface AssessedLeg {
  readonly distance: LegDistance | null
  readonly factor: EmissionFactor | null
  /** Kilograms of CO2e. */
  readonly co2e: Interval | null
  /** Why `co2e` is null or lacks a best value. */
  readonly reason: string | null
}

const gramsPerKilogram = 1000
const tonnesPerPound = 0.00045359237
/** Tonnes of the heaviest empty container. Reported weights may include it or not. */
const maxTareTonnes = 6

const unassessable = (reason: string, distance: LegDistance | null = null): AssessedLeg => ({
  distance,
  factor: null,
  co2e: null,
  reason
})

/** Tonnes of cargo. */
const cargoOf = ({ length, pounds }: AssessedLoad, { tonnes_per_teu }: EmissionFactors): Interval => {
  if (pounds === null) return multiplyIntervals(teuOf(length), tonnes_per_teu)
  const tonnes = pounds * tonnesPerPound
  return { low: Math.max(0, tonnes - maxTareTonnes), best: null, high: tonnes }
}

/** Factors for the shortest route include additional miles, so sailed miles are divided by this factor. */
const countedKilometers = ({ rest, sailed }: LegDistance, adjustment: number): Interval =>
  addIntervals(exactInterval((sailed * kilometersPerMile) / adjustment), kilometers(rest))

const bySea = (
  way: SeaRouteKnowledge | null,
  { from, to }: LegEnds,
  load: AssessedLoad,
  factors: EmissionFactors
): AssessedLeg => {
  if (way === null) return unassessable("The leg starts and ends at the same place.")
  const found = seaDistance(way)
  if ("unknown" in found) return unassessable(found.unknown)
  const factor = seaFactor(factors, load.type, regionOf(from.country, from), regionOf(to.country, to))
  const grams = multiplyIntervals(
    multiplyIntervals(teuOf(load.length), factor.grams),
    countedKilometers(found.known, factors.sea.distance_adjustment)
  )
  const unsure = [
    distanceDoubt(way),
    load.length === null ? "No source reports the length of the container." : null,
    load.type === null ? "No source reports whether the container is refrigerated." : null
  ].filter((reason) => reason !== null)
  return {
    distance: found.known,
    factor,
    co2e: scaleInterval(grams, 1 / gramsPerKilogram),
    reason: unsure.length === 0 ? null : unsure.join(" ")
  }
}

const byLand = (
  mode: "rail" | "truck",
  { from, to }: LegEnds,
  load: AssessedLoad,
  factors: EmissionFactors
): AssessedLeg => {
  const straight = greatCircle(from, to)
  const detour = factors.detours[mode]
  if (detour === null) {
    const way = mode === "rail" ? "railway" : "road"
    return unassessable(`Only the straight-line distance is known, not the length of the ${way}.`, straight)
  }
  const distance: LegDistance = {
    method: "great_circle_with_detour",
    sailed: 0,
    rest: scaleInterval(straight.rest, detour.factor)
  }
  const factor = landFactor(factors, mode, from.country, to.country)
  if (factor === null)
    return unassessable(
      `No emission factor is available for ${mode} between ${from.country} and ${to.country}.`,
      distance
    )
  const grams = multiplyIntervals(multiplyIntervals(cargoOf(load, factors), factor.grams), kilometers(distance.rest))
  const reason = load.pounds === null ? null : "The reported weight may include the container."
  return { distance, factor, co2e: scaleInterval(grams, 1 / gramsPerKilogram), reason }
}

export const assessLeg = (leg: LegToAssess, load: AssessedLoad, factors: EmissionFactors): AssessedLeg => {
  const { from, mode, to, way } = leg
  if (mode === null) return unassessable("The mode of transport is unknown.")
  if (from === null || to === null) return unassessable("The position of one of its places is unknown.")
  switch (mode) {
    case "vessel":
      return bySea(way, { from, to }, load, factors)
    case "barge":
      return unassessable(
        "Only the straight-line distance is known, not the length of the waterway.",
        greatCircle(from, to)
      )
    case "rail":
    case "truck":
      return byLand(mode, { from, to }, load, factors)
  }
}

export interface JourneyTotal {
  readonly co2e: Interval | null
  readonly miles: Interval | null
  readonly sailed: number
  readonly withoutEmissions: number
  readonly withoutDistance: number
}

/** A straight line does not count as a distance. */
const milesOf = ({ distance }: AssessedLeg): Interval | null =>
  distance === null || distance.method === "great_circle" ? null : totalMiles(distance)

export const totalOfLegs = (legs: ReadonlyArray<AssessedLeg>): JourneyTotal => {
  const assessed = legs.flatMap(({ co2e }) => co2e ?? [])
  const measured = legs.flatMap((leg) => milesOf(leg) ?? [])
  return {
    co2e: sumIntervals(assessed),
    miles: sumIntervals(measured),
    sailed: legs.reduce((miles, { distance }) => miles + (distance?.sailed ?? 0), 0),
    withoutEmissions: legs.length - assessed.length,
    withoutDistance: legs.length - measured.length
  }
}
