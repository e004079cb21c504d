import { Effect } from "effect"

import type { LaneOf } from "#adapters/simulator/ais/aisShips.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import { locatePort } from "#application/voyage/vessel/crossingOf.ts"
import type { SeaLane } from "#domain/reference/sealane/SeaLane.ts"

export const simulatedLanes = Effect.gen(function* () {
  const { lanes } = yield* VesselStore
  const reference = yield* ReferenceData
  const clock = yield* DurableClock
  const known = new Map<string, SeaLane["line"]>()

  const find = Effect.fnUntraced(function* (from: string, to: string) {
    const [start, end] = [locatePort(from, reference), locatePort(to, reference)]
    if (start === null || end === null) return null
    const crossing = { from: start, to: end }
    const [found] = yield* lanes.between([crossing])
    if (found == null) yield* lanes.want([crossing], yield* clock.now)
    return found?.[0]?.line ?? null
  })

  const laneOf: LaneOf = Effect.fnUntraced(function* (from, to) {
    const own = known.get(`${from}/${to}`)
    if (own !== undefined) return own
    const found = yield* Effect.orElseSucceed(find(from, to), () => null)
    if (found !== null) known.set(`${from}/${to}`, found)
    return found
  })
  return laneOf
})
