import { Effect, FiberSet, Latch } from "effect"

import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Job, QueueName } from "../../../ports/operations/jobs/WorkQueue.ts"
import { Signals } from "../../../ports/voyage/event/Signals.ts"

const maxClaimed = 200

/** Milliseconds between polls: idle, with full lanes, and the minimum. */
const [idlePauseMs, fullPauseMs, minPauseMs] = [1_000, 250, 5]

/** Another node sends the rest again. */
const drainFor = "5 seconds"

type EndListener = (jobs: number) => Effect.Effect<void>

export interface DispatcherOptions {
  readonly queue: QueueName
  /** Most jobs wait for their receivers. */
  readonly slots: number
  readonly leaseFor: number
  readonly perLane: number
  /** Limits by lane that differ from `perLane`. */
  readonly ownLimits: Effect.Effect<Readonly<Record<string, number>>>
  readonly deliver: (jobs: ReadonlyArray<Job>, onEnded: EndListener) => Effect.Effect<void>
}

export const makeDispatcher = Effect.fnUntraced(function* (dispatch: DispatcherOptions) {
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

  /** A new job may belong to a lane with free slots. */
  const restWhileFull = Effect.suspend(() =>
    free === 0
      ? Effect.timeoutOption(ended.await, fullPauseMs)
      : Effect.raceFirst(Effect.timeoutOption(ended.await, fullPauseMs), numbered.next(fullPauseMs))
  )

  /** Uninterruptible: claimed jobs must be delivered or released. */
  const begin = Effect.fnUntraced(function* (limit: number, ownLimits: Readonly<Record<string, number>>) {
    const jobs = yield* queue.claim(dispatch.queue, { limit, leaseFor, perLane, ownLimits })
    free -= jobs.length
    if (jobs.length > 0) yield* FiberSet.run(running, deliver(jobs, onEnded))
    return jobs.length > 0
  }, Effect.uninterruptible)

  /** First a cheap query: often this node has taken all new jobs. */
  const claim = Effect.gen(function* () {
    yield* ended.close
    const due = yield* queue.nextDue(dispatch.queue)
    if (due !== 0) return yield* numbered.next(Math.max(minPauseMs, Math.min(due ?? idlePauseMs, idlePauseMs)))
    const limit = Math.min(free, maxClaimed)
    const ownLimits = yield* dispatch.ownLimits
    if (limit === 0 || !(yield* begin(limit, ownLimits))) return yield* restWhileFull
  })

  return {
    claims: Effect.forever(claim),

    free: Effect.sync(() => free),

    take: (jobs: number, send: (onEnded: EndListener) => Effect.Effect<void>) =>
      Effect.suspend(() => {
        free -= jobs
        return Effect.asVoid(FiberSet.run(running, send(onEnded)))
      })
  }
})
