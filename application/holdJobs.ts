import { Effect, Latch } from "effect"

import { elapsed } from "./ports/elapsed.ts"
import { WorkQueue } from "./ports/jobs/WorkQueue.ts"
import type { Job } from "./ports/jobs/WorkQueue.ts"

interface Holding {
  /** Milliseconds of a lease. */
  readonly leaseFor: number
  /** Milliseconds for which a job is held at most. */
  readonly within: number
}

/**
 * Holds the leases of jobs while something works on them. Leases are short and renewed: what a dead node held, or one
 * whose claim the database carried out while its answer was lost, is soon handed to another.
 */
export const makeHolding = Effect.fn("makeHolding")(function* ({ leaseFor, within }: Holding) {
  const queue = yield* WorkQueue
  const inHand = new Map<ReadonlyArray<Job>, number>()
  const isBusy = yield* Latch.make()
  const renewEvery = leaseFor / 4

  /** What was claimed a moment ago needs none. */
  const renew = Effect.gen(function* () {
    const now = yield* elapsed
    const aged = [...inHand].filter(([, since]) => now - since >= renewEvery && now - since < within)
    yield* queue.renew(
      aged.flatMap(([jobs]) => jobs),
      leaseFor
    )
  })
  yield* isBusy.await.pipe(
    Effect.andThen(Effect.sleep(renewEvery)),
    Effect.andThen(Effect.ignore(renew, { log: "Warn", message: "leases could not be renewed" })),
    Effect.forever,
    Effect.forkScoped
  )

  const take = (jobs: ReadonlyArray<Job>) =>
    Effect.andThen(
      Effect.map(elapsed, (now) => inHand.set(jobs, now)),
      isBusy.open
    )
  const leave = (jobs: ReadonlyArray<Job>) =>
    Effect.suspend(() => {
      inHand.delete(jobs)
      return inHand.size === 0 ? isBusy.close : Effect.void
    })

  return <A, E, R>(jobs: ReadonlyArray<Job>, work: Effect.Effect<A, E, R>) =>
    Effect.acquireUseRelease(
      take(jobs),
      () => work,
      () => leave(jobs)
    )
})
