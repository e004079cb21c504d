import { Effect, Layer, Schedule } from "effect"

import { day, minute, shift } from "#domain/Time.ts"

import { keepWorking } from "../keepWorking.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { SeaLanes } from "../ports/vessel/SeaLanes.ts"
import { SeaRouter } from "../ports/vessel/SeaRouter.ts"

/** How long a crossing is one node's: after that, another tries it. */
const claimedFor = 5 * minute
/** How soon what was asked for is looked at. */
const rest = "1 second"

/** Lanes are kept for so long, and so many of them: some 6 kB each. */
const age = 30 * day
const mostKept = 50_000
const step = 1000

/** Computes what is wanted, one crossing after the other; one that fails is left until its claim is over. */
const computeNext = Effect.gen(function* () {
  const clock = yield* DurableClock
  const lanes = yield* SeaLanes
  const router = yield* SeaRouter
  const now = yield* clock.now
  const [crossing] = yield* lanes.claim({ now, until: shift(now, claimedFor), most: 1 })
  if (crossing === undefined) return false
  yield* router.lanes(crossing).pipe(
    Effect.flatMap((found) => lanes.keep({ crossing, lanes: found }, now)),
    Effect.catchTag("GivenUp", ({ reason }) =>
      Effect.logWarning(`a sea lane could not be computed: ${reason}`, crossing)
    )
  )
  return true
})

/** Old lanes are deleted in small steps, so that no query waits. */
const forget = Effect.gen(function* () {
  const clock = yield* DurableClock
  const lanes = yield* SeaLanes
  const before = shift(yield* clock.now, -age)
  yield* lanes.forget({ before, kept: mostKept, most: step }).pipe(Effect.repeat({ while: (gone) => gone === step }))
})

/** Computes sea lanes that others want, until the scope closes. Any number of nodes may. */
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
