import type { Instant } from "../Time.ts"
import type { Coordinates, SeaLane } from "./SeaLane.ts"

/** When a ship is to leave and to arrive, as far as anybody reports. */
export interface Schedule {
  readonly departure: Instant | null
  readonly arrival: Instant | null
}

/** A way that a ship may take: to the end, or to where several ways part and nothing decides between them. */
export interface PredictedWay {
  readonly line: ReadonlyArray<Coordinates>
  readonly isWhole: boolean
}

/** The points that all of the lines begin with. */
const sharedStart = ([first, ...others]: ReadonlyArray<SeaLane>): ReadonlyArray<Coordinates> => {
  const line = first?.line ?? []
  const fork = line.findIndex((point, index) =>
    others.some((other) => other.line[index]?.[0] !== point[0] || other.line[index]?.[1] !== point[1])
  )
  return fork < 0 ? line : line.slice(0, fork)
}

/** The way by these lanes, the shortest first; null where there is none, or none that reaches beyond its first point. */
export const predictWay = (lanes: ReadonlyArray<SeaLane>, _schedule: Schedule): PredictedWay | null => {
  const line = sharedStart(lanes)
  return line.length < 2 ? null : { line, isWhole: lanes.length === 1 }
}
