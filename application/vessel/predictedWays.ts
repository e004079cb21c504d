import { Effect } from "effect"

import { predictWay } from "#domain/sealane/predictWay.ts"
import type { Instant } from "#domain/Time.ts"

import { knownLanes } from "./knownLanes.ts"
import type { Voyage } from "./knownLanes.ts"

export const predictedWays = Effect.fn("predictedWays")(function* (voyages: ReadonlyArray<Voyage>, now: Instant) {
  const open = yield* knownLanes(voyages, now)
  return open.map((lanes) => predictWay(lanes ?? []))
})
