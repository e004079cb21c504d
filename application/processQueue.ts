import { Effect, FiberSet, Metric, Schedule, Semaphore } from "effect"

import { keepWorking } from "./keepWorking.ts"
import { makeLeaseRenewer } from "./makeLeaseRenewer.ts"
import { WorkQueue } from "./ports/operations/jobs/WorkQueue.ts"
import type { Job, QueueName } from "./ports/operations/jobs/WorkQueue.ts"
import type { StoreEffect } from "./ports/StoreEffect.ts"
import { timing } from "./telemetry/metrics/MetricFamily.ts"
import { jobDuration, jobsClaimed } from "./telemetry/metrics/work.ts"

export interface ClaimLimits {
  /** Jobs; 0 for none now. */
  readonly limit: number
  /** Limits of lanes, by the part before their first `/`. */
  readonly ownLimits: Readonly<Record<string, number>>
  readonly pause: number
}

interface WorkOptions {
  readonly limit: number
  readonly perLane?: number
  /** Defaults to `limit`. */
  readonly claimLimits?: StoreEffect<ClaimLimits>
  /** For lanes with the same part before their first `/`. */
  readonly together?: Readonly<Record<string, number>>
  readonly inTurn?: boolean
  /** Milliseconds after which other nodes may claim unfinished jobs. */
  readonly within: number
  readonly concurrency: number
  /** Milliseconds between polls of an idle queue. Defaults to 250. */
  readonly rest?: number
}

/** Milliseconds. A node may be busy with one large message. */
const jobLeaseMs = 20_000

const minPauseMs = 20
const defaultPollPauseMs = 250

/** Delays the next claim by the result of the last one, in milliseconds. */
const asAnswered = Schedule.forever.pipe(
  Schedule.setInputType<number>(),
  Schedule.addDelay(({ input }) => Effect.succeed(input))
)

/** An idle queue gets cheap queries instead of claims. */
export const processQueue = Effect.fn("work")(function* <R>(
  name: QueueName,
  {
    claimLimits,
    concurrency,
    inTurn = false,
    limit,
    perLane,
    rest = defaultPollPauseMs,
    together = {},
    within
  }: WorkOptions,
  handle: (jobs: ReadonlyArray<Job>) => Effect.Effect<void, never, R>
) {
  const queue = yield* WorkQueue
  const slots = yield* Semaphore.make(concurrency)
  const everything: StoreEffect<ClaimLimits> = Effect.succeed({ limit, ownLimits: {}, pause: 0 })
  const running = yield* FiberSet.make<void>()
  const hold = yield* makeLeaseRenewer({ leaseFor: jobLeaseMs, within })
  const [claimed, timed] = [jobsClaimed.of(name), timing(jobDuration.of(name))]

  /** At shutdown, so that jobs need not wait for the end of the lease. */
  const giveBack = (jobs: ReadonlyArray<Job>) =>
    Effect.ignore(queue.settle(jobs.map((job) => ({ job, dueIn: 0 }))), {
      log: "Warn",
      message: "jobs stay until their leases end"
    })

  const start = (jobs: ReadonlyArray<Job>) =>
    Effect.onInterrupt(hold(jobs, timed(handle(jobs))), () => giveBack(jobs)).pipe(
      Effect.ensuring(slots.release(1)),
      FiberSet.run(running)
    )

  /** Uninterruptible, because claimed jobs must be run or released. */
  const claim = ({ limit, ownLimits }: ClaimLimits) =>
    queue
      .claim(name, {
        limit,
        leaseFor: jobLeaseMs,
        together,
        inTurn,
        ...(perLane === undefined ? {} : { perLane, ownLimits })
      })
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

  /** A query costs a quarter of an empty claim. */
  let mayBeDue = true

  const look = Effect.fnUntraced(function* (least: number) {
    const due = (yield* queue.nextDue(name)) ?? Infinity
    mayBeDue = due <= rest
    return Math.min(rest, Math.max(least, due))
  })

  /** One claimer serves all slots, so that an idle queue is polled once, not once per slot. */
  const claimOnce = Effect.gen(function* () {
    yield* slots.take(1)
    const { jobs, limits } = yield* Effect.onError(attempt, () => slots.release(1))
    if (jobs.length > 0) return limits.pause
    yield* slots.release(1)
    return limits.limit === 0 ? defaultPollPauseMs : yield* look(minPauseMs)
  })

  const next = Effect.suspend(() => (mayBeDue ? claimOnce : look(0)))
  yield* next.pipe(Effect.repeat(asAnswered), keepWorking(`working on ${name}`))
})
