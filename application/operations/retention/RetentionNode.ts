import { Effect, Layer, Option, Schedule } from "effect"

import { day, minute } from "#domain/Time.ts"

import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import type { Job } from "../../ports/operations/jobs/WorkQueue.ts"
import { processQueue } from "../../processQueue.ts"
import { FileSweep } from "./FileSweep.ts"
import { makeFileWalk } from "./makeFileWalk.ts"
import { Retention } from "./Retention.ts"

/** Milliseconds between steps, for other work in the database. */
const stepPauseMs = 100
/** Milliseconds, much shorter than the lease. */
const maxRunMs = 20_000
const schedule = Schedule.upTo(Schedule.spaced(stepPauseMs), { duration: maxRunMs })
const filesKey = "files"
/** The jobs run once a day. */
const retentionPollMs = minute
/** For expired rate limit counts. */
const rateLimitCleanupMs = 10 * minute

/** Once a day on one node. A new node waits ten minutes before it queues the job. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const retention = yield* Retention
    const queue = yield* WorkQueue
    const { rateLimits: limits } = yield* AccountStore

    const sweep = Option.getOrNull(yield* Effect.serviceOption(FileSweep))
    // Only nodes with the object storage run the sweep.
    const walk = sweep === null ? Effect.succeed(true) : makeFileWalk(sweep)

    const stepsOf = ({ key }: Job) =>
      Effect.repeat(key === filesKey ? walk : retention.step, { until: (isThrough) => isThrough, schedule })
    const forgetSome = (job: Job) =>
      stepsOf(job).pipe(
        Effect.flatMap((isThrough) => queue.finish(job, { dueIn: isThrough ? day : stepPauseMs })),
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

    // Too cheap for a job, so each node does it. Failures are only logged.
    const forget = Effect.ignoreCause(limits.forget, {
      log: "Warn",
      message: "counts of requests could not be forgotten"
    })
    yield* Effect.forkScoped(Effect.repeat(Effect.delay(forget, rateLimitCleanupMs), Schedule.forever))

    yield* queue.put("retain", [{ key: "pass", lane: "retention", dueIn: 10 * minute }])
    if (sweep !== null) yield* queue.put("retain", [{ key: filesKey, lane: "retention", dueIn: 20 * minute }])
    yield* processQueue("retain", { limit: 1, within: 2 * minute, concurrency: 1, rest: retentionPollMs }, (jobs) =>
      Effect.forEach(jobs, forgetSome, { discard: true })
    )
  })
)
