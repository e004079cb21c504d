import { Effect } from "effect"

import type { Sailing } from "#domain/sealane/choose.ts"
import type { Crossing } from "#domain/sealane/Crossing.ts"
import { predictWay } from "#domain/sealane/predictWay.ts"
import type { PredictedWay } from "#domain/sealane/predictWay.ts"
import type { Instant } from "#domain/Time.ts"

import { knownLanes } from "./knownLanes.ts"

/** A crossing by ship, and when. */
export interface Voyage {
  readonly crossing: Crossing
  readonly schedule: Sailing
}

/** The way of each voyage; null where no lane is known. */
export const predictedWays = Effect.fn("predictedWays")(function* (voyages: ReadonlyArray<Voyage>, now: Instant) {
  const found = yield* knownLanes(
    voyages.map(({ crossing }) => crossing),
    now
  )
  return voyages.map(({ schedule }, index): PredictedWay | null => predictWay(found[index] ?? [], schedule))
})
