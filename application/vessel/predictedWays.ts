import { Effect } from "effect"

import type { Crossing } from "#domain/sealane/Crossing.ts"
import { predictWay } from "#domain/sealane/predictWay.ts"
import type { PredictedWay, Schedule } from "#domain/sealane/predictWay.ts"
import type { Instant } from "#domain/Time.ts"

import { SeaLanes } from "../ports/vessel/SeaLanes.ts"

/** A crossing by ship, and when. */
export interface Voyage {
  readonly crossing: Crossing
  readonly schedule: Schedule
}

/**
 * The way of each voyage; null where no lane is known. Lanes that nobody has computed yet are asked for, and there for
 * the next one who wants them.
 */
export const predictedWays = Effect.fn("predictedWays")(function* (voyages: ReadonlyArray<Voyage>, now: Instant) {
  if (voyages.length === 0) return []
  const lanes = yield* SeaLanes
  const found = yield* lanes.between(voyages.map(({ crossing }) => crossing))
  const unknown = voyages.flatMap(({ crossing }, index) => (found[index] == null ? [crossing] : []))
  // The answer does without them, so it does without a database that takes no writes.
  if (unknown.length > 0) yield* Effect.ignore(lanes.want(unknown, now))
  return voyages.map(({ schedule }, index): PredictedWay | null => predictWay(found[index] ?? [], schedule))
})
