import { buildCalls } from "./calls.ts"
import type { Call, PortStop, RailStop } from "./calls.ts"
import { featuresAt, sequencesOf } from "./features.ts"
import { makeUnroller } from "./unroll.ts"
import type { Position } from "./unroll.ts"
import type { FeatureCollection } from "./wire.ts"

export interface Vessel {
  readonly at: Position
  readonly name: string | null
  /** Degrees clockwise from north. */
  readonly heading: number | null
  readonly heard: string
}

export interface JourneyLine {
  /** `reported` joins vessel positions, `computed` is a sea route, `order` joins places in order of travel. */
  readonly kind: "reported" | "computed" | "order"
  readonly points: ReadonlyArray<Position>
}

/** Longitudes continue past 180 degrees. */
export interface Journey {
  readonly calls: ReadonlyArray<Call>
  readonly lines: ReadonlyArray<JourneyLine>
  readonly vessel: Vessel | null
}

export const noJourney: Journey = { calls: [], lines: [], vessel: null }

/** Degrees. Shorter gaps between a port and the first position need no line. */
const maxUndrawnGap = 2

const isFar = (from: Position, to: Position): boolean => Math.hypot(from[0] - to[0], from[1] - to[1]) > maxUndrawnGap

interface LineEnd {
  readonly at: Position
  readonly isPlace: boolean
}

const startOf = ({ start_time }: { readonly start_time: string | null }): number =>
  start_time === null ? 0 : Date.parse(start_time)

/** In order of travel; without a start time first. */
const traveledLinesOf = (features: FeatureCollection["features"], sequence: number) =>
  [
    ...featuresAt(features, "computed_leg", sequence).map((feature) => ({ ...feature, kind: "computed" as const })),
    ...featuresAt(features, "past_vessel_locations", sequence).map((feature) => ({
      ...feature,
      kind: "reported" as const
    }))
  ].toSorted((a, b) => startOf(a.properties) - startOf(b.properties))

/** In order of travel, so each line and port is on the turn of the earth where the previous one ended. */
export const buildJourney = ({ features }: FeatureCollection): Journey => {
  const unroller = makeUnroller()
  const ports: Array<PortStop> = []
  const railStops: Array<RailStop> = []
  const lines: Array<JourneyLine> = []
  let vessel: Vessel | null = null
  let end: LineEnd | null = null

  const goTo = (at: Position, isPlace: boolean) => {
    const isUndrawn = end !== null && ((end.isPlace && isPlace) || isFar(end.at, at))
    if (end !== null && isUndrawn) lines.push({ kind: "order", points: [end.at, at] })
    end = { at, isPlace }
  }
  const draw = (kind: JourneyLine["kind"], { coordinates }: { readonly coordinates: ReadonlyArray<Position> }) => {
    const points = coordinates.map(unroller)
    const [first, last] = [points[0], points.at(-1)]
    if (first === undefined || last === undefined) return
    goTo(first, false)
    lines.push({ kind, points })
    end = { at: last, isPlace: false }
  }

  for (const sequence of sequencesOf(features)) {
    for (const { geometry, properties } of featuresAt(features, "port", sequence)) {
      const at = unroller(geometry.coordinates)
      goTo(at, true)
      ports.push({ at, properties })
    }
    for (const { geometry, kind } of traveledLinesOf(features, sequence)) draw(kind, geometry)
    for (const { geometry } of featuresAt(features, "estimated_full_legs", sequence)) draw("computed", geometry)
    for (const { geometry, properties } of featuresAt(features, "current_vessel", sequence)) {
      const at = unroller(geometry.coordinates)
      goTo(at, false)
      vessel = {
        at,
        name: properties.vessel_name,
        heading: properties.vessel_location_heading,
        heard: properties.vessel_location_timestamp
      }
    }
    for (const { geometry } of featuresAt(features, "estimated_partial_leg", sequence)) draw("computed", geometry)
    for (const { geometry, properties } of featuresAt(features, "rail_stop", sequence)) {
      const at = geometry === null ? null : unroller(geometry.coordinates)
      if (at !== null) goTo(at, true)
      railStops.push({ at, properties })
    }
  }
  return { calls: buildCalls(ports, railStops), lines, vessel }
}
