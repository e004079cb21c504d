import { callsOf } from "./calls.ts"
import type { Call, PortStop, RailStop } from "./calls.ts"
import { featuresAt, sequencesOf } from "./features.ts"
import { makeUnroller } from "./unroll.ts"
import type { Position } from "./unroll.ts"
import type { FeatureCollection } from "./wire.ts"

/** The ship that a container is on, where it was heard last. */
export interface Vessel {
  readonly at: Position
  readonly name: string | null
  /** Degrees, 0 is north. */
  readonly heading: number | null
  /** The instant of the position. */
  readonly heard: string
}

export interface Line {
  /** `reported` joins positions of the vessel, `computed` is a route over water, `order` only joins places in their order. */
  readonly kind: "reported" | "computed" | "order"
  readonly points: ReadonlyArray<Position>
}

/** The way of a container, with longitudes that run on past 180 degrees instead of jumping. */
export interface Journey {
  /** In the order of travel. */
  readonly calls: ReadonlyArray<Call>
  readonly lines: ReadonlyArray<Line>
  readonly vessel: Vessel | null
}

export const noJourney: Journey = { calls: [], lines: [], vessel: null }

/** Degrees: the gap between a port and the first position heard off it, which needs no line. */
const harbour = 2

const isFar = (from: Position, to: Position): boolean => Math.hypot(from[0] - to[0], from[1] - to[1]) > harbour

/** The end of what was drawn last: a place, or a line. */
interface End {
  readonly at: Position
  readonly isPlace: boolean
}

const startOf = ({ start_time }: { readonly start_time: string | null }): number =>
  start_time === null ? 0 : Date.parse(start_time)

/** The lines of a leg that has begun, in the order of travel: where no time is reported, the leg begins there. */
const begunAt = (features: FeatureCollection["features"], sequence: number) =>
  [
    ...featuresAt(features, "computed_leg", sequence).map((feature) => ({ ...feature, kind: "computed" as const })),
    ...featuresAt(features, "past_vessel_locations", sequence).map((feature) => ({
      ...feature,
      kind: "reported" as const
    }))
  ].toSorted((a, b) => startOf(a.properties) - startOf(b.properties))

/** Goes along the journey, so that each line and port lies on the turn of the earth where the last one ended. */
export const journeyOf = ({ features }: FeatureCollection): Journey => {
  const unroller = makeUnroller()
  const ports: Array<PortStop> = []
  const railStops: Array<RailStop> = []
  const lines: Array<Line> = []
  let vessel: Vessel | null = null
  let end: End | null = null

  const goTo = (at: Position, isPlace: boolean) => {
    const isUndrawn = end !== null && ((end.isPlace && isPlace) || isFar(end.at, at))
    if (end !== null && isUndrawn) lines.push({ kind: "order", points: [end.at, at] })
    end = { at, isPlace }
  }
  const draw = (kind: Line["kind"], { coordinates }: { readonly coordinates: ReadonlyArray<Position> }) => {
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
    for (const { geometry, kind } of begunAt(features, sequence)) draw(kind, geometry)
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
  return { calls: callsOf(ports, railStops), lines, vessel }
}
