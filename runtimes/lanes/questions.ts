import type { Crossing } from "#domain/sealane/Crossing.ts"
import type { SeaLane } from "#domain/sealane/SeaLane.ts"

/** What a thread with a router is asked, and what it answers: the lanes of a crossing, the shortest first. */
export type Question = Crossing
export type Answer = ReadonlyArray<SeaLane>
