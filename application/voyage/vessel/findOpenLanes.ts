import { Effect } from "effect"

import type { Crossing } from "#domain/reference/sealane/Crossing.ts"
import { filterPlausibleLanes } from "#domain/reference/sealane/openLanes.ts"
import type { Sailing } from "#domain/reference/sealane/openLanes.ts"
import type { Instant } from "#domain/Time.ts"

import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"

export interface Voyage {
  readonly crossing: Crossing
  readonly sailing: Sailing
}

/** Shortest first. Null while not computed; this call requests it. */
export const findOpenLanes = Effect.fn("knownLanes")(function* (voyages: ReadonlyArray<Voyage>, now: Instant) {
  if (voyages.length === 0) return []
  const { lanes } = yield* VesselStore
  const closures = (yield* ReferenceData).seaClosures()
  const found = yield* lanes.between(voyages.map(({ crossing }) => crossing))
  const unknown = voyages.flatMap(({ crossing }, index) => (found[index] == null ? [crossing] : []))
  // Ignored: the query also works with a read-only database.
  if (unknown.length > 0) yield* Effect.ignore(lanes.want(unknown, now))
  return voyages.map(({ sailing }, index) => {
    const own = found[index] ?? null
    return own === null ? null : filterPlausibleLanes(own, sailing, closures)
  })
})
