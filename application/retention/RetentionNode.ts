import { Effect, Layer, Option, Schedule } from "effect"

import { day, minute } from "#domain/Time.ts"

import { RateLimits } from "../ports/account/RateLimits.ts"
import { WorkQueue } from "../ports/jobs/WorkQueue.ts"
import type { Job } from "../ports/jobs/WorkQueue.ts"
import { work } from "../work.ts"
import { FileSweep } from "./FileSweep.ts"
import { makeFileWalk } from "./makeFileWalk.ts"
import { Retention } from "./Retention.ts"

/** Milliseconds between two steps, in which the database belongs to others. */
const pause = 100
/** Milliseconds of steps before the job is given back, well within its lease. */
const runTime = 20_000
const schedule = Schedule.upTo(Schedule.spaced(pause), { duration: runTime })
/** The job of files that no row refers to. */
const filesKey = "files"
/** Milliseconds between looks at a queue whose one job comes once a day. */
const looksEvery = minute
/** Milliseconds after which counts of requests that count no more are forgotten. */
const betweenCounts = 10 * minute

/** Once a day one of the nodes forgets what has had its time; a node that starts waits ten minutes before it offers to. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const retention = yield* Retention
    const queue = yield* WorkQueue
    const limits = yield* RateLimits

    const sweep = Option.getOrNull(yield* Effect.serviceOption(FileSweep))
    // A node without the storage leaves it to those that have it.
    const walk = sweep === null ? Effect.succeed(true) : makeFileWalk(sweep)

    const stepsOf = ({ key }: Job) =>
      Effect.repeat(key === filesKey ? walk : retention.step, { until: (isThrough) => isThrough, schedule })
    const forgetSome = (job: Job) =>
      stepsOf(job).pipe(
        Effect.flatMap((isThrough) => queue.finish(job, { dueIn: isThrough ? day : pause })),
        Effect.asVoid,
        Effect.catchCause((cause) =>
          Effect.andThen(
            Effect.logError("forgetting what has had its time failed", cause),
            Effect.ignore(queue.retry(job, { dueIn: 5 * minute, error: "it failed" }), {
              log: "Warn",
              message: "the job of retention stays until its lease ends"
            })
          )
        )
      )

    // Each node does it: it takes a moment, and counts of the last minute are not worth a job.
    const forget = Effect.ignoreCause(limits.forget, {
      log: "Warn",
      message: "counts of requests could not be forgotten"
    })
    yield* Effect.forkScoped(Effect.repeat(Effect.delay(forget, betweenCounts), Schedule.forever))

    yield* queue.put("retain", [{ key: "pass", lane: "retention", dueIn: 10 * minute }])
    if (sweep !== null) yield* queue.put("retain", [{ key: filesKey, lane: "retention", dueIn: 20 * minute }])
    yield* work("retain", { limit: 1, within: 2 * minute, concurrency: 1, rest: looksEvery }, (jobs) =>
      Effect.forEach(jobs, forgetSome, { discard: true })
    )
  })
)
