import { createRequire } from "node:module"

import { feature } from "topojson-client"

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
  const topology: { readonly objects: { readonly land: unknown } } = load(`world-atlas/land-${scale}.json`)
  return feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) => geometry.coordinates)
    .map((polygon) => polygon.map(unwrapped).filter(isClosed))
    .filter((polygon) => polygon.length > 0)
}
