import { Context, Effect, Layer } from "effect"

import { makeLeaseRenewer } from "../../makeLeaseRenewer.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import type { Job } from "../../ports/operations/jobs/WorkQueue.ts"
import { jobOf } from "./notificationWork.ts"
import { planNotifications } from "./planNotifications.ts"
import { sendNotification } from "./sendNotification.ts"

/** Milliseconds of a lease, which is renewed, and the maximum run time. */
export const notificationLeaseMs = 10_000
const maxNotificationRunMs = 120_000

/** Milliseconds. */
const internalFaultRetryMs = 10_000

export type EndListener = (jobs: number) => Effect.Effect<void>

const work = Effect.fnUntraced(function* (job: Job) {
  const queue = yield* WorkQueue
  const asked = jobOf(job.key)
  if ("send" in asked) return yield* sendNotification(asked.send, job)
  const isMore = yield* planNotifications(asked.plan)
  yield* queue.finish(job, ...(isMore ? [{ dueIn: 0 }] : []))
})

/** Internal faults do not count as an attempt. An interrupted job is due on any node. */
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
        Effect.ignore(queue.retry(job, { dueIn: internalFaultRetryMs, error: "an internal error" }), {
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
  const hold = yield* makeLeaseRenewer({ leaseFor: notificationLeaseMs, within: maxNotificationRunMs })
  return {
    deliver: (jobs: ReadonlyArray<Job>, onEnded: EndListener) =>
      Effect.forEach(jobs, (job) => Effect.ensuring(hold([job], guarded(job)), onEnded(1)), {
        concurrency: "unbounded",
        discard: true
      }).pipe(Effect.provideContext(services))
  }
})

/** One at a time per receiver. */
export class Notifying extends Context.Service<Notifying, Effect.Success<typeof make>>()(
  "application/delivery/notification/Notifying"
) {
  static readonly layer = Layer.effect(this, make)
}
