import { Effect, Schedule } from "effect"

import { WorkQueue } from "./ports/WorkQueue.ts"
import type { Job, QueueName } from "./ports/WorkQueue.ts"

export interface WorkOptions {
  /** Jobs of one claim. */
  readonly limit: number
  readonly perLane?: number
  /** Milliseconds after which unfinished jobs are handed out again. */
  readonly leaseFor: number
  /** Claims worked on at the same time. */
  readonly concurrency: number
}

const shortest = 20
const longest = 250

/** Works on a queue for as long as the scope lives: claims what is due, and sleeps only when there is nothing. */
export const work = Effect.fn("work")(function* <R>(
  name: QueueName,
  options: WorkOptions,
  handle: (jobs: ReadonlyArray<Job>) => Effect.Effect<void, never, R>
) {
  const queue = yield* WorkQueue
  const claim = {
    limit: options.limit,
    leaseFor: options.leaseFor,
    ...(options.perLane === undefined ? {} : { perLane: options.perLane })
  }
  const turn = Effect.gen(function* () {
    const jobs = yield* queue.claim(name, claim)
    if (jobs.length > 0) {
      yield* handle(jobs)
      return
    }
    const due = yield* queue.nextDue(name)
    yield* Effect.sleep(Math.min(longest, Math.max(shortest, due ?? longest)))
  })
  /** While the database is away the workers wait for it, and go on by themselves. */
  const patient = turn.pipe(
    Effect.catchTag("Unavailable", () => Effect.sleep("1 second")),
    Effect.catchDefect((defect) =>
      Effect.andThen(Effect.logError(`working on ${name} failed`, defect), Effect.sleep("1 second"))
    )
  )
  yield* Effect.forEach(
    Array.from({ length: options.concurrency }),
    () => Effect.forkScoped(Effect.repeat(patient, Schedule.forever)),
    { discard: true }
  )
})
