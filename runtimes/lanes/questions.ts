import type { Crossing } from "#domain/sealane/Crossing.ts"
import type { SeaLane } from "#domain/sealane/SeaLane.ts"

/** Lanes are sorted by length. */
export type LaneRequest = Crossing
export type LaneResponse = ReadonlyArray<SeaLane>
