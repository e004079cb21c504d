import { Effect } from "effect"

import type { VesselPosition } from "#domain/vessel/VesselPosition.ts"

import { locatePort } from "../place/crossingOf.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { ReferenceData } from "../ports/place/ReferenceData.ts"
import { SeaLanes } from "../ports/vessel/SeaLanes.ts"
import { VesselStore } from "../ports/vessel/VesselStore.ts"

/** Ports of a vessel to which lanes are computed: more than one where containers leave it at several. */
const mostCalls = 3

/** Has the lanes computed from where vessels are to the ports at which they are expected next. */
export const makeWantAhead = Effect.gen(function* () {
  const clock = yield* DurableClock
  const store = yield* VesselStore
  const lanes = yield* SeaLanes
  const reference = yield* ReferenceData

  return Effect.fn("wantAhead")(function* (positions: ReadonlyArray<VesselPosition>) {
    if (positions.length === 0) return
    const now = yield* clock.now
    const at = new Map(positions.map((position) => [position.imo, position]))
    const calls = yield* store.expected([...at.keys()], now, mostCalls)
    const crossings = calls.flatMap(({ imo, locode }) => {
      const [from, to] = [at.get(imo), locatePort(locode, reference)]
      return from === undefined || to === null ? [] : [{ from, to }]
    })
    yield* lanes.want(crossings, now)
  })
})
