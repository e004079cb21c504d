import type { Point } from "../place/distance.ts"
import { distanceInMiles } from "../place/distance.ts"
import { crossedGates } from "./crossedGates.ts"
import { splitGreatCircle } from "./greatCircle.ts"
import { nearestNode } from "./nearestNode.ts"
import { makeNodes } from "./nodes.ts"
import type { PassageData } from "./PassageData.ts"
import type { Coordinates, SeaLane } from "./SeaLane.ts"
import { nearestEquivalentX, coordinatesOf, spotOf } from "./SeaMask.ts"
import type { SeaMask, GridPoint } from "./SeaMask.ts"
import { makeSearch } from "./search.ts"
import { pullTaut } from "./taut.ts"
import { inshore, isOverWater, isWithin, makeWaters, setGateOpen } from "./waters.ts"
import type { Gate } from "./waters.ts"

export interface SeaRouter {
  /**
   * Shortest first, at most twice the shortest; several only for canals. Exact ends; from land, at most 60 straight
   * nautical miles to water. Empty for equal places, beyond 78 N or 60 S, or without water within that distance.
   */
  readonly lanes: (from: Point, to: Point) => ReadonlyArray<SeaLane>
}

/** Relative to the shortest lane. */
const maxLengthFactor = 2

const digits = 1e4
const rounded = ([longitude, latitude]: Coordinates): Coordinates => [
  Math.round(longitude * digits) / digits,
  Math.round(latitude * digits) / digits
]

const milesOf = (line: ReadonlyArray<Coordinates>): number => {
  const point = ([longitude, latitude]: Coordinates): Point => ({ latitude, longitude })
  return line.reduce((sum, at, index) => sum + distanceInMiles(point(line[index - 1] ?? at), point(at)), 0)
}

/** Searched in one direction only, so that both directions have the same line. */
const isForward = (from: Point, to: Point): boolean =>
  from.longitude < to.longitude || (from.longitude === to.longitude && from.latitude <= to.latitude)

const reversed = (lane: SeaLane): SeaLane => ({
  ...lane,
  line: lane.line.toReversed(),
  passages: lane.passages.toReversed()
})

/** Not for concurrent use: searches share arrays and close gates. */
export const makeRouter = (mask: SeaMask, passages: ReadonlyArray<PassageData>): SeaRouter => {
  const waters = makeWaters(mask, passages)
  const flags = makeNodes(waters)
  const search = makeSearch(waters, flags)

  const withPlaces = (from: GridPoint, way: ReadonlyArray<GridPoint>, to: GridPoint) => {
    const [first, last] = [way[0] ?? from, way.at(-1) ?? to]
    const [start, end]: readonly [GridPoint, GridPoint] = [
      [nearestEquivalentX(from[0], first[0]), from[1]],
      [nearestEquivalentX(to[0], last[0]), to[1]]
    ]
    const isAtSea = (place: GridPoint, node: GridPoint) => isOverWater(waters, place, node, inshore)
    const sea = [...(isAtSea(start, first) ? [start] : []), ...way, ...(isAtSea(end, last) ? [end] : [])]
    const line = pullTaut(waters, sea)
    return [...(line[0] === start ? [] : [start]), ...line, ...(line.at(-1) === end ? [] : [end])]
  }

  const laneOf = (from: Point, spots: ReadonlyArray<GridPoint>, to: Point): SeaLane => {
    const drawn = spots.flatMap((spot, index) => splitGreatCircle(spots[index - 1] ?? spot, spot))
    const line: ReadonlyArray<Coordinates> = [
      [from.longitude, from.latitude],
      ...drawn.slice(1, -1).map((spot) => rounded(coordinatesOf(spot))),
      [to.longitude, to.latitude]
    ]
    return { line, nautical_miles: Math.round(milesOf(line) * 10) / 10, passages: crossedGates(waters.gates, spots) }
  }

  const between = (from: Point, to: Point): ReadonlyArray<SeaLane> => {
    const [start, target] = [nearestNode(flags, from), nearestNode(flags, to)]
    if (start === null || target === null) return []
    const [a, b] = [spotOf([from.longitude, from.latitude]), spotOf([to.longitude, to.latitude])]
    const find = (most: number) => {
      const way = search(start, target, most)
      return way === null ? null : laneOf(from, withPlaces(a, way, b), to)
    }
    const found: Array<SeaLane> = []
    const closed: Array<Gate> = waters.gates.filter(
      ({ isCanal, onlyWithin }) =>
        isCanal && onlyWithin !== null && !(isWithin(onlyWithin, from) && isWithin(onlyWithin, to))
    )
    for (const gate of closed) setGateOpen(waters, gate, false)
    for (let lane = find(Infinity); lane !== null; lane = find((found[0]?.nautical_miles ?? 0) * maxLengthFactor)) {
      if (found[0] !== undefined && lane.nautical_miles > found[0].nautical_miles * maxLengthFactor) break
      found.push(lane)
      const { passages } = lane
      const used = waters.gates.filter(({ isCanal, passage }) => isCanal && passages.includes(passage))
      if (used.length === 0) break
      for (const gate of used) setGateOpen(waters, gate, false)
      closed.push(...used)
    }
    for (const gate of closed) setGateOpen(waters, gate, true)
    return found
  }

  return {
    lanes: (from, to) => {
      if (from.latitude === to.latitude && from.longitude === to.longitude) return []
      return isForward(from, to) ? between(from, to) : between(to, from).map(reversed)
    }
  }
}
