import { Effect } from "effect"

import type { Crossing } from "#domain/sealane/Crossing.ts"
import { openLanes } from "#domain/sealane/openLanes.ts"
import type { Sailing } from "#domain/sealane/openLanes.ts"
import type { Instant } from "#domain/Time.ts"

import { ReferenceData } from "../ports/place/ReferenceData.ts"
import { SeaLanes } from "../ports/vessel/SeaLanes.ts"

/** A crossing by ship, and when. */
export interface Voyage {
  readonly crossing: Crossing
  readonly sailing: Sailing
}

/**
 * The lanes that are open to each voyage, the shortest first; null for one that nobody has computed yet, which is asked
 * for, and there for the next one who wants it.
 */
export const knownLanes = Effect.fn("knownLanes")(function* (voyages: ReadonlyArray<Voyage>, now: Instant) {
  if (voyages.length === 0) return []
  const lanes = yield* SeaLanes
  const closures = (yield* ReferenceData).seaClosures()
  const found = yield* lanes.between(voyages.map(({ crossing }) => crossing))
  const unknown = voyages.flatMap(({ crossing }, index) => (found[index] == null ? [crossing] : []))
  // Ignored: the answer does without them, so it does without a database that takes no writes.
  if (unknown.length > 0) yield* Effect.ignore(lanes.want(unknown, now))
  return voyages.map(({ sailing }, index) => {
    const own = found[index] ?? null
    return own === null ? null : openLanes(own, sailing, closures)
  })
})
