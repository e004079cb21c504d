import { Effect, Random } from "effect"

import type { Admission } from "#domain/tracking/source/CredentialHealth.ts"

import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Job } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import { updateWaitingRequests } from "../../tracking/updateWaitingRequests.ts"
import { minPollDelayMs } from "./commitIfLeased.ts"

/** If the source is failing, waiting requests use up one retry. */
export const deferPoll = Effect.fn("Polling.deferred")(function* (
  job: Job,
  feed: Feed,
  clockSpeed: number,
  { wait, why }: Extract<Admission, { readonly type: "wait" }>
) {
  const queue = yield* WorkQueue
  const transaction = yield* Transaction
  const clock = yield* DurableClock
  const jitter = yield* Random.nextBetween(1, 1.1)
  const trouble = { type: "trouble", reason: "shipping_line_unreachable" } as const
  yield* transaction.run(
    Effect.gen(function* () {
      const retryIn = why === "failing" ? yield* updateWaitingRequests(feed.id, trouble, yield* clock.now) : null
      yield* queue.finish(job, { dueIn: Math.max(minPollDelayMs, wait * jitter, (retryIn ?? 0) / clockSpeed) })
    })
  )
})
