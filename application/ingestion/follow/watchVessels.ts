import { Effect } from "effect"

import type { Evidence } from "#domain/observation/Evidence.ts"
import type { Instant } from "#domain/Time.ts"
import { awaitedVessels } from "#domain/vessel/awaitedVessels.ts"
import { expectedCalls } from "#domain/vessel/expectedCalls.ts"
import { seaLegs } from "#domain/vessel/seaLegs.ts"

import { ReferenceData } from "../../ports/place/ReferenceData.ts"
import { VesselStore } from "../../ports/vessel/VesselStore.ts"
import { crossingOf } from "../../vessel/crossingOf.ts"

export const watchVessels = Effect.fnUntraced(function* (changed: ReadonlyArray<Evidence>, now: Instant) {
  const reference = yield* ReferenceData
  const store = yield* VesselStore
  const routes = changed.map(({ route }) => route?.locations ?? [])
  yield* store.watch(routes.flatMap((stops) => awaitedVessels(stops, now)))
  yield* store.expect(routes.flatMap((stops) => expectedCalls(stops, now)))
  const crossings = routes.flatMap(seaLegs).flatMap((leg) => crossingOf(leg, reference) ?? [])
  yield* VesselStore.use(({ lanes }) => lanes.want(crossings, now))
})
