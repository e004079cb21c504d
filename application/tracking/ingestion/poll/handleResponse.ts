import { Effect } from "effect"

import { responseDueAt } from "#domain/voyage/observation/Freshness.ts"

import { foldKey } from "../../../jobKeys.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Job } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { SourceResponse } from "../../../ports/tracking/source/PolledSource.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import type { SourceRequest } from "../../source/sourceRequestOf.ts"
import { prepareMessage } from "../read/prepareMessage.ts"
import { minPollDelayMs, defaultPollIntervalMs, commitIfLeased } from "./commitIfLeased.ts"
import { currentPollInterval } from "./currentPollInterval.ts"
import { storeResponsePage } from "./storeResponsePage.ts"

/**
 * Followers to fold after an unchanged response: newer requests, and shipments if it omits an item for the second time.
 */
const followersToFold = Effect.fn("Polling.waiting")(function* (feed: Feed, isRepeated: boolean) {
  const { feeds } = yield* SourceStore
  const followers = yield* feeds.followers(feed.id)
  return followers
    .filter(({ subject }) => subject.type === "tracking_request" || (isRepeated && feed.unsettled))
    .map((follower) => ({ key: foldKey(follower), lane: follower.account_id }))
})

export const handleResponse = Effect.fn("Polling.answered")(function* (
  job: Job,
  feed: Feed,
  question: SourceRequest,
  answer: SourceResponse
) {
  const { feeds } = yield* SourceStore
  const queue = yield* WorkQueue
  const clock = yield* DurableClock
  const messages = yield* Effect.forEach(answer.pages, (bytes) => prepareMessage(bytes, feed.id))
  yield* commitIfLeased(
    Effect.gen(function* () {
      const now = yield* clock.now
      const kept = yield* Effect.forEach(messages, (message) =>
        storeResponsePage(feed, { format: question.format, message, charset: answer.charset }, now)
      )
      const pages = kept.map(({ raw_id }) => raw_id)
      const changed = kept.some(({ isNew }) => isNew)
      const { complete } = answer
      const interval = changed ? feed.interval : yield* currentPollInterval(feed, now)
      const dueIn = Math.max(minPollDelayMs, (interval ?? defaultPollIntervalMs) / question.clockSpeed)
      const result = { pages, complete, outcome: "found", detail: null, changed } as const
      yield* feeds.recordPoll({ feed_id: feed.id, at: now, answer_due_at: responseDueAt(now, dueIn), ...result })
      yield* queue.put("fold", yield* followersToFold(feed, complete && !changed))
      return yield* queue.finish(job, { dueIn })
    })
  )
})
