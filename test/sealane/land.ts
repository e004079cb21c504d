import { createRequire } from "node:module"

import { feature } from "topojson-client"
import type { GeometryCollection, Topology } from "topojson-specification"

export type Ring = ReadonlyArray<readonly [x: number, y: number]>

/** The outer ring, then those of its lakes. Longitudes continue across 180 degrees. */
export type Polygon = ReadonlyArray<Ring>

const load = createRequire(import.meta.url)

const unwrapped = (ring: Ring): Ring => {
  let previous = ring[0]?.[0] ?? 0
  return ring.map(([x, y]) => {
    previous += ((((x - previous + 180) % 360) + 360) % 360) - 180
    return [previous, y] as const
  })
}

/** A ring around a pole does not end where it began. */
const isClosed = (ring: Ring): boolean => Math.abs((ring[0]?.[0] ?? 0) - (ring.at(-1)?.[0] ?? 0)) < 1

/** The land of the earth without Antarctica, from Natural Earth (public domain) by its scale. */
export const landPolygons = (scale: "10m" | "50m"): ReadonlyArray<Polygon> => {
  const topology = load(`world-atlas/land-${scale}.json`) as Topology<{ readonly land: GeometryCollection }>
  return feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) => (geometry.type === "MultiPolygon" ? geometry.coordinates : []))
    .map((polygon) => polygon.map((ring) => ring.map(([x = 0, y = 0]) => [x, y] as const)))
    .map((polygon) => polygon.map(unwrapped).filter(isClosed))
    .filter((polygon) => polygon.length > 0)
}
