import { Effect, FiberSet, Latch } from "effect"

import { Signals } from "../../ports/event/Signals.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import type { Job, QueueName } from "../../ports/jobs/WorkQueue.ts"

const mostClaimed = 200

/** Milliseconds between looks: when nothing is due, and when what is due must wait for others of its lane. */
const [idleRest, fullRest, shortestRest] = [1_000, 250, 5]

/** How long deliveries on their way may take to end when the node does; later ones are sent again by another. */
const drainFor = "5 seconds"

/** Told of so many jobs that have ended. */
type OnEnded = (jobs: number) => Effect.Effect<void>

/** Which jobs are dispatched, and how. */
export interface Dispatch {
  readonly queue: QueueName
  /** Jobs in hand at once: most of them wait for their receivers. */
  readonly slots: number
  /** Milliseconds of a lease. */
  readonly leaseFor: number
  /** Jobs of a lane at once. */
  readonly perLane: number
  /** The same of lanes that have limits of their own. */
  readonly ownLimits: Effect.Effect<Readonly<Record<string, number>>>
  /** Sends what these jobs are for, and settles them. */
  readonly deliver: (jobs: ReadonlyArray<Job>, onEnded: OnEnded) => Effect.Effect<void>
}

/** Sends what is due as long as there is room, to each receiver as much as its lane can take. */
export const makeDispatcher = Effect.fnUntraced(function* (dispatch: Dispatch) {
  const { deliver, leaseFor, perLane, slots } = dispatch
  const queue = yield* WorkQueue
  const signals = yield* Signals
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

  /** What ends makes room; what is numbered may be of a lane that has some. */
  const restWhileFull = Effect.suspend(() =>
    free === 0
      ? Effect.timeoutOption(ended.await, fullRest)
      : Effect.raceFirst(Effect.timeoutOption(ended.await, fullRest), numbered.next(fullRest))
  )

  /** Whether there was something. Not interrupted in between: what is claimed must be sent or given back. */
  const begin = Effect.fnUntraced(function* (limit: number, ownLimits: Readonly<Record<string, number>>) {
    const jobs = yield* queue.claim(dispatch.queue, { limit, leaseFor, perLane, ownLimits })
    free -= jobs.length
    if (jobs.length > 0) yield* FiberSet.run(running, deliver(jobs, onEnded))
    return jobs.length > 0
  }, Effect.uninterruptible)

  /** The look before a claim is cheap, and finds nothing when this node has taken all that it numbered. */
  const claim = Effect.gen(function* () {
    yield* ended.close
    const due = yield* queue.nextDue(dispatch.queue)
    if (due !== 0) return yield* numbered.next(Math.max(shortestRest, Math.min(due ?? idleRest, idleRest)))
    const limit = Math.min(free, mostClaimed)
    const ownLimits = yield* dispatch.ownLimits
    if (limit === 0 || !(yield* begin(limit, ownLimits))) return yield* restWhileFull
  })

  return {
    /** Claims what is due, endlessly. */
    claims: Effect.forever(claim),

    /** How many more jobs could be in hand. */
    free: Effect.sync(() => free),

    /** Does what this node has claimed by other means: so many jobs. */
    take: (jobs: number, send: (onEnded: OnEnded) => Effect.Effect<void>) =>
      Effect.suspend(() => {
        free -= jobs
        return Effect.asVoid(FiberSet.run(running, send(onEnded)))
      })
  }
})
