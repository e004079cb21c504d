import { Effect, Fiber } from "effect"

import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { Job, QueueName } from "#application/ports/operations/jobs/WorkQueue.ts"
import { Polling } from "#application/tracking/ingestion/poll/Polling.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import type { RawId } from "#domain/Identifiers.ts"

import { Pauses } from "./Pauses.ts"

const leases: Readonly<Record<string, number>> = { poll: 180_000, read: 60_000, fold: 60_000 }

/** What one node does with its claimed jobs, each step when the schedule releases it. */
export const handlers = Effect.gen(function* () {
  const [folding, polling, reading, queue] = [yield* Folding, yield* Polling, yield* Reading, yield* WorkQueue]
  const read = (job: Job, pause: Effect.Effect<void>) =>
    Effect.gen(function* () {
      yield* pause
      yield* reading.read(job.key as RawId)
      yield* pause
      yield* queue.finish(job)
    })
  return {
    poll: (jobs: ReadonlyArray<Job>, pause: Effect.Effect<void>) =>
      Effect.forEach(jobs, (job) => Effect.andThen(pause, polling.poll(job)), { discard: true }),
    read: (jobs: ReadonlyArray<Job>, pause: Effect.Effect<void>) =>
      Effect.forEach(jobs, (job) => read(job, pause), { discard: true }),
    fold: (jobs: ReadonlyArray<Job>, pause: Effect.Effect<void>) => Effect.andThen(pause, folding.fold(jobs))
  } as const
})

export type Handlers = Effect.Success<typeof handlers>

/** A node and its running work; a crash leaves the claimed jobs as they are. */
export interface Node {
  readonly claim: (name: "poll" | "read" | "fold", limit: number) => Effect.Effect<void>
  readonly crash: Effect.Effect<void>
}

export const makeNode = Effect.gen(function* () {
  const pauses = yield* Pauses
  const queue = yield* WorkQueue
  const handle = yield* handlers
  const running = new Set<Fiber.Fiber<void, unknown>>()
  const start = (work: Effect.Effect<void, unknown>) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkDetach(pauses.counted(work))
      running.add(fiber)
      fiber.addObserver(() => running.delete(fiber))
    })
  return {
    claim: Effect.fn("simulation.claim")(function* (name: "poll" | "read" | "fold", limit: number) {
      const jobs = yield* Effect.orDie(queue.claim(name satisfies QueueName, { limit, leaseFor: leases[name] ?? 0 }))
      // Polls wait each for its own answer; what runs at the same time is counted each by itself.
      const works = name === "poll" ? jobs.map((job) => [job]) : [jobs]
      yield* Effect.forEach(works, (own) => (own.length === 0 ? Effect.void : start(handle[name](own, pauses.pause))))
    }),
    crash: Effect.suspend(() => Fiber.interruptAll([...running]))
  } satisfies Node
})
