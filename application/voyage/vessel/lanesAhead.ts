import { Effect } from "effect"

import type { Point } from "#domain/reference/place/distance.ts"
import { shortenLanes } from "#domain/reference/sealane/LaneLength.ts"
import type { Instant } from "#domain/Time.ts"
import { anchorOf } from "#domain/voyage/vessel/anchor.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import { findOpenLanes } from "./findOpenLanes.ts"

/** `track`: oldest first. Null while not computed. */
export const lanesAhead = Effect.fn("lanesAhead")(function* (
  track: ReadonlyArray<VesselPosition>,
  port: Point,
  arrival: Instant | null,
  now: Instant
) {
  const [anchor, last] = [anchorOf(track), track.at(-1)]
  if (anchor === null || last === undefined) return null
  const [lanes = null] = yield* findOpenLanes(
    [{ crossing: { from: anchor, to: port }, sailing: { departure: last.at, arrival } }],
    now
  )
  return lanes === null ? null : shortenLanes(lanes, anchor, last)
})
