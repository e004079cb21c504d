import { Effect, FiberSet, Metric, Schedule, Semaphore } from "effect"

import { makeHolding } from "./holdJobs.ts"
import { keepWorking } from "./keepWorking.ts"
import { timing } from "./metrics/Family.ts"
import { jobDuration, jobsClaimed } from "./metrics/work.ts"
import { WorkQueue } from "./ports/jobs/WorkQueue.ts"
import type { Job, QueueName } from "./ports/jobs/WorkQueue.ts"
import type { Stored } from "./ports/Stored.ts"

/** What one claim may take. */
export interface ClaimLimits {
  /** Jobs; 0 for none now. */
  readonly limit: number
  /** Limits of lanes, by the part before their first `/`. */
  readonly ownLimits: Readonly<Record<string, number>>
  /** Milliseconds to wait after a claim. */
  readonly pause: number
}

interface WorkOptions {
  /** Jobs of one claim. */
  readonly limit: number
  readonly perLane?: number
  /** What each claim may take; all of `limit` when it is left out. */
  readonly claimLimits?: Stored<ClaimLimits>
  /** Limits of lanes together, by the part before their first `/`. */
  readonly together?: Readonly<Record<string, number>>
  /** Whether lanes take turns. */
  readonly inTurn?: boolean
  /** Milliseconds that the jobs of a claim may take; after them, others may claim what is unfinished. */
  readonly within: number
  /** Claims worked on at the same time. */
  readonly concurrency: number
  /** Milliseconds between looks at a queue where nothing is due; 250 when left out. */
  readonly rest?: number
}

/** Milliseconds. A node may be busy with one large message for some of them. */
const leaseFor = 20_000

const shortest = 20
const usualRest = 250

/** The next claim comes as many milliseconds later as the last one answered. */
const asAnswered = Schedule.forever.pipe(
  Schedule.setInputType<number>(),
  Schedule.addDelay(({ input }) => Effect.succeed(input))
)

/** Works on a queue until the scope closes; it sleeps only when nothing is due. An idle queue is looked at, not claimed from. */
export const work = Effect.fn("work")(function* <R>(
  name: QueueName,
  { claimLimits, concurrency, inTurn = false, limit, perLane, rest = usualRest, together = {}, within }: WorkOptions,
  handle: (jobs: ReadonlyArray<Job>) => Effect.Effect<void, never, R>
) {
  const queue = yield* WorkQueue
  const slots = yield* Semaphore.make(concurrency)
  const everything: Stored<ClaimLimits> = Effect.succeed({ limit, ownLimits: {}, pause: 0 })
  const running = yield* FiberSet.make<void>()
  const hold = yield* makeHolding({ leaseFor, within })
  const [claimed, timed] = [jobsClaimed.of(name), timing(jobDuration.of(name))]

  /** On shutdown, unfinished jobs go back to the queue, so that no worker has to wait for the lease. */
  const giveBack = (jobs: ReadonlyArray<Job>) =>
    Effect.ignore(queue.settle(jobs.map((job) => ({ job, dueIn: 0 }))), {
      log: "Warn",
      message: "jobs stay until their leases end"
    })

  /** Leaves the slot when it has ended. */
  const start = (jobs: ReadonlyArray<Job>) =>
    Effect.onInterrupt(hold(jobs, timed(handle(jobs))), () => giveBack(jobs)).pipe(
      Effect.ensuring(slots.release(1)),
      FiberSet.run(running)
    )

  /** A claim that is under way is carried out, whether its node ends or not: what it finds must be worked on or given back. */
  const claim = ({ limit, ownLimits }: ClaimLimits) =>
    queue
      .claim(name, { limit, leaseFor, together, inTurn, ...(perLane === undefined ? {} : { perLane, ownLimits }) })
      .pipe(
        Effect.tap((jobs) =>
          jobs.length > 0 ? Effect.andThen(Metric.update(claimed, jobs.length), start(jobs)) : Effect.void
        ),
        Effect.uninterruptible
      )

  const attempt = Effect.gen(function* () {
    const limits = yield* claimLimits ?? everything
    return { limits, jobs: limits.limit === 0 ? [] : yield* claim(limits) }
  })

  /** Whether there may be something to claim when the rest is over. A look costs a quarter of a claim that finds nothing. */
  let mayBeDue = true

  /** Answers how long to rest. */
  const look = Effect.fnUntraced(function* (least: number) {
    const due = (yield* queue.nextDue(name)) ?? Infinity
    mayBeDue = due <= rest
    return Math.min(rest, Math.max(least, due))
  })

  /**
   * One claimer serves all slots, so that an idle queue is polled once, not once per slot. Answers how long the next
   * claim or look waits.
   */
  const claimOnce = Effect.gen(function* () {
    yield* slots.take(1)
    const { jobs, limits } = yield* Effect.onError(attempt, () => slots.release(1))
    if (jobs.length > 0) return limits.pause
    yield* slots.release(1)
    return limits.limit === 0 ? usualRest : yield* look(shortest)
  })

  const next = Effect.suspend(() => (mayBeDue ? claimOnce : look(0)))
  yield* next.pipe(Effect.repeat(asAnswered), keepWorking(`working on ${name}`))
})
