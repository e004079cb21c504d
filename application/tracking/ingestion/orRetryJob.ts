import { Effect } from "effect"

import type { Unavailable } from "#domain/Errors.ts"
import { hour, minute, second } from "#domain/Time.ts"

import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import type { Job } from "../../ports/operations/jobs/WorkQueue.ts"

/** If the database is still unavailable, the job returns when its lease ends. */
const retryJob = (job: Job, dueIn: number) =>
  WorkQueue.use((queue) =>
    Effect.ignore(queue.retry(job, { dueIn, error: "it failed" }), {
      log: "Warn",
      message: "a job stays until its lease ends"
    })
  )

const failedBy = (type: string) => Effect.annotateCurrentSpan("error.type", type)

/** After one second if the database was unavailable, with exponential backoff after a defect. */
export const orRetryJob =
  (job: Job, failure: string) =>
  <R>(work: Effect.Effect<void, Unavailable, R>): Effect.Effect<void, never, R | WorkQueue> =>
    work.pipe(
      Effect.catchTag("Unavailable", () => Effect.andThen(failedBy("Unavailable"), retryJob(job, second))),
      Effect.catchCause((cause) =>
        failedBy("defect").pipe(
          Effect.andThen(Effect.logError(failure, cause)),
          Effect.andThen(retryJob(job, Math.min(hour, 3 * minute * 2 ** job.attempt)))
        )
      )
    )
