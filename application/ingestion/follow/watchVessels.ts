import { Effect } from "effect"

import type { Evidence } from "#domain/observation/Evidence.ts"
import type { Instant } from "#domain/Time.ts"
import { awaitedVessels } from "#domain/vessel/awaited.ts"

import { VesselStore } from "../../ports/vessel/VesselStore.ts"

/** Has the vessels watched that carry the containers of a shipment, as their routes now say. */
export const watchVessels = Effect.fnUntraced(function* (changed: ReadonlyArray<Evidence>, now: Instant) {
  const awaited = changed.flatMap(({ route }) => awaitedVessels(route?.locations ?? [], now))
  if (awaited.length > 0) yield* VesselStore.use((store) => store.watch(awaited))
})
