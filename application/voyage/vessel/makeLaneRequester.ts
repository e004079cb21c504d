import { Effect } from "effect"

import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"
import { locatePort } from "./crossingOf.ts"

/** Containers may be discharged at different ports. */
const maxCalls = 3

export const makeLaneRequester = Effect.gen(function* () {
  const clock = yield* DurableClock
  const store = yield* VesselStore
  const { lanes } = store
  const reference = yield* ReferenceData

  return Effect.fn("wantAhead")(function* (positions: ReadonlyArray<VesselPosition>) {
    if (positions.length === 0) return
    const now = yield* clock.now
    const at = new Map(positions.map((position) => [position.imo, position]))
    const calls = yield* store.expected([...at.keys()], now, maxCalls)
    const crossings = calls.flatMap(({ imo, locode }) => {
      const [from, to] = [at.get(imo), locatePort(locode, reference)]
      return from === undefined || to === null ? [] : [{ from, to }]
    })
    yield* lanes.want(crossings, now)
  })
})
