import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"
import type { Evidence } from "#domain/voyage/observation/Evidence.ts"
import { awaitedVessels } from "#domain/voyage/vessel/awaitedVessels.ts"
import { expectedCalls } from "#domain/voyage/vessel/expectedCalls.ts"
import { seaLegs } from "#domain/voyage/vessel/seaLegs.ts"

import { ReferenceData } from "../../../ports/reference/place/ReferenceData.ts"
import { VesselStore } from "../../../ports/voyage/vessel/VesselStore.ts"
import { crossingOf } from "../../../voyage/vessel/crossingOf.ts"

export const watchVessels = Effect.fnUntraced(function* (changed: ReadonlyArray<Evidence>, now: Instant) {
  const reference = yield* ReferenceData
  const store = yield* VesselStore
  const routes = changed.map(({ route }) => route?.locations ?? [])
  yield* store.watch(routes.flatMap((stops) => awaitedVessels(stops, now)))
  yield* store.expect(routes.flatMap((stops) => expectedCalls(stops, now)))
  const crossings = routes.flatMap(seaLegs).flatMap((leg) => crossingOf(leg, reference) ?? [])
  yield* VesselStore.use(({ lanes }) => lanes.want(crossings, now))
})
