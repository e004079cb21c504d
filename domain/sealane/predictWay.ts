import type { Coordinates, SeaLane } from "./SeaLane.ts"
import { sharedStart } from "./sharedStart.ts"

/** A way that a ship may take: to the end, or to where several ways part and nothing decides between them. */
export interface PredictedWay {
  readonly line: ReadonlyArray<Coordinates>
  readonly isWhole: boolean
}

/** The way by the lanes that are open, the shortest first; null where there is none, or none that reaches beyond its first point. */
export const predictWay = (open: ReadonlyArray<SeaLane>): PredictedWay | null => {
  const isWhole = open.length === 1
  const line = isWhole ? (open[0]?.line ?? []) : sharedStart(open)
  return line.length < 2 ? null : { line, isWhole }
}
