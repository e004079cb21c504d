import { Effect, Latch } from "effect"

import { elapsed } from "./ports/elapsed.ts"
import { WorkQueue } from "./ports/operations/jobs/WorkQueue.ts"
import type { Job } from "./ports/operations/jobs/WorkQueue.ts"

interface Holding {
  readonly leaseFor: number
  /** Maximum milliseconds for which a job is held. */
  readonly within: number
}

/** Renews leases of running jobs. Leases are short, so that jobs of a failed node soon return to the queue. */
export const makeLeaseRenewer = Effect.fn("makeHolding")(function* ({ leaseFor, within }: Holding) {
  const queue = yield* WorkQueue
  const inHand = new Map<ReadonlyArray<Job>, number>()
  const isBusy = yield* Latch.make()
  const renewEvery = leaseFor / 4

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
