import type { Coordinates, SeaLane } from "./SeaLane.ts"
import { sharedStart } from "./sharedStart.ts"

/** Ends at the fork if `isWhole` is false. */
export interface PredictedWay {
  readonly line: ReadonlyArray<Coordinates>
  readonly isWhole: boolean
}

/** Expects lanes sorted by length. Null if they fork at the start. */
export const predictWay = (open: ReadonlyArray<SeaLane>): PredictedWay | null => {
  const isWhole = open.length === 1
  const line = isWhole ? (open[0]?.line ?? []) : sharedStart(open)
  return line.length < 2 ? null : { line, isWhole }
}
