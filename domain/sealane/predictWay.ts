import { choose } from "./choose.ts"
import type { Closures, Sailing } from "./choose.ts"
import type { Coordinates, SeaLane } from "./SeaLane.ts"

/** A way that a ship may take: to the end, or to where several ways part and nothing decides between them. */
export interface PredictedWay {
  readonly line: ReadonlyArray<Coordinates>
  readonly isWhole: boolean
}

/** The way by these lanes, the shortest first; null where there is none, or none that reaches beyond its first point. */
export const predictWay = (
  lanes: ReadonlyArray<SeaLane>,
  sailing: Sailing,
  closures: Closures = []
): PredictedWay | null => {
  const choice = choose(lanes, sailing, closures)
  if (choice.kind === "none") return null
  const line = choice.kind === "chosen" ? choice.lane.line : choice.shared
  return line.length < 2 ? null : { line, isWhole: choice.kind === "chosen" }
}
