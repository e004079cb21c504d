import { Effect } from "effect"

import { predictRoute } from "#domain/reference/sealane/predictRoute.ts"
import type { Instant } from "#domain/Time.ts"

import { findOpenLanes } from "./findOpenLanes.ts"
import type { Voyage } from "./findOpenLanes.ts"

export const predictRoutes = Effect.fn("predictedWays")(function* (voyages: ReadonlyArray<Voyage>, now: Instant) {
  const open = yield* findOpenLanes(voyages, now)
  return open.map((lanes) => predictRoute(lanes ?? []))
})
