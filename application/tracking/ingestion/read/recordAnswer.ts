import { Effect } from "effect"

import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import type { RawMessage, Reading as Read } from "../../../ports/voyage/observation/ObservationStore.ts"
import { updateWaitingRequests } from "../../tracking/updateWaitingRequests.ts"

/** An empty response means an unknown number. */
const recordAnswer = Effect.fn("Reading.recordAnswer")(function* (feed: Feed, reading: Read) {
  const clock = yield* DurableClock
  const now = yield* clock.now
  const answer =
    reading.refused.length === 0
      ? ({ type: "not_found" } as const)
      : ({ type: "trouble", reason: "unrecognized_response" } as const)
  yield* updateWaitingRequests(feed.id, answer, now)
})

/** A message that is read again does not answer current requests. */
export const recordAnswerOnce = Effect.fn("Reading.recordAnswerOnce")(function* (
  raw: RawMessage,
  feed: Feed,
  reading: Read
) {
  const observations = yield* ObservationStore
  const transaction = yield* Transaction
  if ((yield* observations.versionOf(raw.id)) !== null) return
  yield* transaction.run(recordAnswer(feed, reading))
})
