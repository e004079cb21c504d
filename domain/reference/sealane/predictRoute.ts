import type { Coordinates, SeaLane } from "./SeaLane.ts"
import { findSharedStart } from "./sharedStart.ts"

/** Ends at the fork if `isWhole` is false. */
export interface PredictedRoute {
  readonly line: ReadonlyArray<Coordinates>
  readonly isWhole: boolean
}

/** Sorted by length; null if they fork at the start. */
export const predictRoute = (open: ReadonlyArray<SeaLane>): PredictedRoute | null => {
  const isWhole = open.length === 1
  const line = isWhole ? (open[0]?.line ?? []) : findSharedStart(open)
  return line.length < 2 ? null : { line, isWhole }
}
