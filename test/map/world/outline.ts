import { feature } from "topojson-client"
import { filter, filterWeight, presimplify, simplify } from "topojson-simplify"
import type { GeometryCollection, Topology } from "topojson-specification"
import land from "world-atlas/land-50m.json" with { type: "json" }

import { projectMercator } from "#adapters/map/projection.ts"

import { isNearPort } from "./places.ts"

/** Square degrees: a bend of the coast that holds less is left out. */
const leastBend = 0.03
/** Square degrees: a smaller island or lake is left out. */
const leastIsland = 0.06
/** So much more a bend near a port counts. */
const nearPort = 12
/** Steps of the grid to a degree of longitude. */
const steps = 16
const south = -58
const north = 80

type Position = ReadonlyArray<number>
type Point = readonly [number, number]
type Land = Topology<{ readonly land: GeometryCollection }>

/** Rings of the simplified land, holes among them. */
const rings = (): ReadonlyArray<ReadonlyArray<Position>> => {
  // A copy: what follows writes its weights into the topology.
  const weighted = presimplify(structuredClone(land) as unknown as Land)
  for (const point of weighted.arcs.flat()) {
    const [longitude = 0, latitude = 0, weight = 0] = point
    if (isNearPort([longitude, latitude])) point[2] = weight * nearPort
  }
  const simple = simplify(weighted, leastBend)
  const world = filter(simple, filterWeight(simple, leastIsland)) as Land
  return feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon"
      ? geometry.coordinates.flat()
      : geometry.type === "Polygon"
        ? geometry.coordinates
        : []
  )
}

/** A ring that runs over 180 degrees goes on beyond, and every ring begins east of -180. */
const unrolled = (ring: ReadonlyArray<Position>): ReadonlyArray<Point> => {
  let turn = 0
  let before = ring[0]?.[0] ?? 0
  const whole = ring.map(([longitude = 0, latitude = 0]): Point => {
    if (longitude - before > 180) turn -= 360
    if (longitude - before < -180) turn += 360
    before = longitude
    return [longitude + turn, latitude]
  })
  const first = Math.min(...whole.map(([longitude]) => longitude))
  const shift = -360 * Math.floor((first + 180) / 360)
  return whole.map(([longitude, latitude]) => [longitude + shift, latitude])
}

/** On the grid; the projection is in tenths of a degree. */
const gridPoint = ([longitude, latitude]: Point): Point => {
  const [x, y] = projectMercator([longitude, Math.min(north, Math.max(south, latitude))])
  return [Math.round((x * steps) / 10), Math.round((y * steps) / 10)]
}

/** Steps from point to point, as a path of SVG; nothing for what is smaller than a triangle on the grid. */
const pathOf = (ring: ReadonlyArray<Position>): string => {
  const points = unrolled(ring).map(gridPoint)
  const [start = [0, 0], ...rest] = points
  let [x, y] = start
  const moves: Array<number> = []
  for (const point of rest) {
    if (point[0] !== x || point[1] !== y) moves.push(point[0] - x, point[1] - y)
    ;[x, y] = point
  }
  return moves.length < 6 ? "" : `M${start.join(" ")}l${moves.join(" ")}z`.replaceAll(" -", "-")
}

/** The outline of the world's land that maps are drawn with, made of Natural Earth 1:50m. */
export const outline = (): { readonly steps: number; readonly path: string } => ({
  steps,
  path: rings()
    .filter((ring) => ring.some(([, latitude = 0]) => latitude > south))
    .map(pathOf)
    .join("")
})
