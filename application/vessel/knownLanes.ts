import { Effect } from "effect"

import type { Crossing } from "#domain/sealane/Crossing.ts"
import type { Instant } from "#domain/Time.ts"

import { SeaLanes } from "../ports/vessel/SeaLanes.ts"

/**
 * The lanes of each crossing; null for one that nobody has computed yet, which is asked for, and there for the next one
 * who wants it.
 */
export const knownLanes = Effect.fn("knownLanes")(function* (crossings: ReadonlyArray<Crossing>, now: Instant) {
  if (crossings.length === 0) return []
  const lanes = yield* SeaLanes
  const found = yield* lanes.between(crossings)
  const unknown = crossings.filter((_, index) => found[index] == null)
  // The answer does without them, so it does without a database that takes no writes.
  if (unknown.length > 0) yield* Effect.ignore(lanes.want(unknown, now))
  return found
})
