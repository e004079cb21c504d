import { Effect, FiberSet, Latch } from "effect"

import { newWindow } from "#domain/webhook/Flow.ts"

import { keepWorking } from "../../keepWorking.ts"
import { Signals } from "../../ports/event/Signals.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import { Delivering } from "./Delivering.ts"

/** Deliveries on their way at once: most of them wait for their receivers. */
const slots = 1024
const mostClaimed = 200
const leaseFor = 60_000

/** Milliseconds between looks: when nothing is due, and when what is due must wait for others of its webhook. */
const [idleRest, fullRest, shortestRest] = [1_000, 250, 5]

/** How long deliveries on their way may take to end when the node does. */
const drainFor = "12 seconds"

/** Claims what is due as long as there is room, for each webhook as much as its receiver can take. */
export const dispatch = Effect.gen(function* () {
  const queue = yield* WorkQueue
  const signals = yield* Signals
  const delivering = yield* Delivering
  const numbered = yield* signals.listen("numbered")
  const ended = yield* Latch.make()
  const running = yield* FiberSet.make<void>()
  yield* Effect.addFinalizer(() => Effect.timeoutOption(Effect.interruptible(FiberSet.awaitEmpty(running)), drainFor))
  let free = slots

  const onEnded = (jobs: number) =>
    Effect.andThen(
      Effect.sync(() => void (free += jobs)),
      ended.open
    )

  /** What ends while nothing more can be claimed makes room. */
  const rest = Effect.gen(function* () {
    const due = yield* queue.nextDue("deliver")
    if (free === 0 || due === 0) return yield* Effect.timeoutOption(ended.await, fullRest)
    yield* numbered.next(Math.max(shortestRest, Math.min(due ?? idleRest, idleRest)))
  })

  const claim = Effect.gen(function* () {
    yield* ended.close
    const limit = Math.min(free, mostClaimed)
    const ownLimits = yield* delivering.rooms
    const jobs = limit === 0 ? [] : yield* queue.claim("deliver", { limit, leaseFor, perLane: newWindow, ownLimits })
    if (jobs.length === 0) return yield* rest
    free -= jobs.length
    yield* FiberSet.run(running, delivering.deliver(jobs, onEnded))
  })

  yield* Effect.forever(claim).pipe(keepWorking("delivering"))
})
