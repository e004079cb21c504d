import { Effect, Layer, Schedule } from "effect"

import { day, minute, shift } from "#domain/Time.ts"

import { keepWorking } from "../../keepWorking.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { SeaRouter } from "../../ports/voyage/vessel/SeaRouter.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"

const crossingClaimMs = 5 * minute
const rest = "1 second"

/** A lane has about 6 kB. */
const laneRetentionMs = 30 * day
const maxLanes = 50_000
const step = 1000

/** A failed crossing is retried when its claim expires. */
const computeNext = Effect.gen(function* () {
  const clock = yield* DurableClock
  const { lanes } = yield* VesselStore
  const router = yield* SeaRouter
  const now = yield* clock.now
  const [crossing] = yield* lanes.claim({ now, until: shift(now, crossingClaimMs), most: 1 })
  if (crossing === undefined) return false
  yield* router.lanes(crossing).pipe(
    Effect.flatMap((found) => lanes.keep({ crossing, lanes: found }, now)),
    Effect.catchTag("GivenUp", ({ reason }) =>
      Effect.logWarning(`a sea lane could not be computed: ${reason}`, crossing)
    )
  )
  return true
})

/** Small steps do not block queries. */
const forget = Effect.gen(function* () {
  const clock = yield* DurableClock
  const { lanes } = yield* VesselStore
  const before = shift(yield* clock.now, -laneRetentionMs)
  yield* lanes.forget({ before, kept: maxLanes, most: step }).pipe(Effect.repeat({ while: (gone) => gone === step }))
})

/** Any number of nodes may run. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* computeNext.pipe(
      Effect.repeat({ while: (isMore) => isMore }),
      Effect.repeat(Schedule.spaced(rest)),
      keepWorking("computing sea lanes")
    )
    yield* forget.pipe(Effect.repeat(Schedule.spaced("1 hour")), keepWorking("forgetting sea lanes", "1 minute"))
  })
)
