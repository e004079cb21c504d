import { Context, Effect, Layer } from "effect"

import { makeHolding } from "../holdJobs.ts"
import { WorkQueue } from "../ports/jobs/WorkQueue.ts"
import type { Job } from "../ports/jobs/WorkQueue.ts"
import { jobOf } from "./notificationWork.ts"
import { planNotifications } from "./planNotifications.ts"
import { sendNotification } from "./sendNotification.ts"

/** Milliseconds of a lease, which is renewed while the job is worked on, and for which it is at most. */
export const leaseFor = 10_000
const heldFor = 120_000

/** Milliseconds until a job whose work failed on our side is due again. */
const restAfterFault = 10_000

/** Told of so many jobs that have ended. */
export type OnEnded = (jobs: number) => Effect.Effect<void>

/** Does what a job asks for; each ends its own job. */
const work = Effect.fnUntraced(function* (job: Job) {
  const queue = yield* WorkQueue
  const asked = jobOf(job.key)
  if ("send" in asked) return yield* sendNotification(asked.send, job)
  const isMore = yield* planNotifications(asked.plan)
  yield* queue.finish(job, ...(isMore ? [{ dueIn: 0 }] : []))
})

/** What fails on our side is tried again, and no attempt is counted; what is interrupted, by whoever comes first. */
const guarded = Effect.fnUntraced(function* (job: Job) {
  const queue = yield* WorkQueue
  yield* work(job).pipe(
    Effect.onInterrupt(() =>
      Effect.ignore(queue.settle([{ job, dueIn: 0 }]), {
        log: "Warn",
        message: "a notification stays until its lease ends"
      })
    ),
    Effect.catchCause((cause) =>
      Effect.andThen(
        Effect.logError("a notification failed", cause),
        Effect.ignore(queue.retry(job, { dueIn: restAfterFault, error: "an internal error" }), {
          log: "Warn",
          message: "a notification stays until its lease ends"
        })
      )
    )
  )
})

type Needs = Effect.Services<ReturnType<typeof guarded>>

const make = Effect.gen(function* () {
  const services = yield* Effect.context<Needs>()
  const hold = yield* makeHolding({ leaseFor, within: heldFor })
  return {
    /** Works on claimed jobs, side by side. */
    deliver: (jobs: ReadonlyArray<Job>, onEnded: OnEnded) =>
      Effect.forEach(jobs, (job) => Effect.ensuring(hold([job], guarded(job)), onEnded(1)), {
        concurrency: "unbounded",
        discard: true
      }).pipe(Effect.provideContext(services))
  }
})

/** Use case: tell people what rules say, one message to a receiver at a time. */
export class Notifying extends Context.Service<Notifying, Effect.Success<typeof make>>()(
  "application/notification/Notifying"
) {
  static readonly layer = Layer.effect(this, make)
}
