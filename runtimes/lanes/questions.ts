import type { Crossing } from "#domain/reference/sealane/Crossing.ts"
import type { SeaLane } from "#domain/reference/sealane/SeaLane.ts"

/** Lanes are sorted by length. */
export type LaneRequest = Crossing
export type LaneResponse = ReadonlyArray<SeaLane>
