import { distanceInMiles } from "../../reference/place/distance.ts"
import type { Point } from "../../reference/place/distance.ts"
import { partOf } from "../../reference/sealane/onMap.ts"
import type { Coordinates } from "../../reference/sealane/SeaLane.ts"
import { hour, minute, shift } from "../../Time.ts"
import type { Instant } from "../../Time.ts"

export interface PredictedPosition extends Point {
  readonly at: Instant
}

export const maxPredictedPositions = 2000

const pointOf = ([longitude, latitude]: Coordinates): Point => ({ latitude, longitude })

/** Nautical miles from the start of the line to each of its points. */
const milesAlong = (line: ReadonlyArray<Coordinates>): ReadonlyArray<number> => {
  let miles = 0
  return line.map((point, index) => {
    const before = line[index - 1]
    miles += before === undefined ? 0 : distanceInMiles(pointOf(before), pointOf(point))
    return miles
  })
}

/** Per minute, or fewer to stay within `maxPredictedPositions`. Without the start, with the end of the line. */
export const predictLanePositions = (
  line: ReadonlyArray<Coordinates>,
  knots: number,
  start: Instant
): ReadonlyArray<PredictedPosition> => {
  const miles = milesAlong(line)
  const minutes = ((miles.at(-1) ?? 0) / knots) * (hour / minute)
  const step = Math.max(1, Math.ceil(minutes / (maxPredictedPositions - 1)))
  const positions: Array<PredictedPosition> = []
  let piece = 0
  for (let after = step; after < minutes; after += step) {
    const sailed = (after * minute * knots) / hour
    while (piece < line.length - 2 && (miles[piece + 1] ?? Infinity) <= sailed) piece++
    const [a, b, from = 0, to = 0] = [line[piece], line[piece + 1], miles[piece], miles[piece + 1]]
    if (a === undefined || b === undefined) break
    positions.push({
      ...pointOf(partOf(a, b, to === from ? 0 : (sailed - from) / (to - from))),
      at: shift(start, after * minute)
    })
  }
  const end = line.at(-1)
  return end === undefined || minutes === 0
    ? positions
    : [...positions, { ...pointOf(end), at: shift(start, Math.ceil(minutes) * minute) }]
}
