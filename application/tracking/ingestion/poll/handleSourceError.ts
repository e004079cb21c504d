import { Effect, Random } from "effect"

import { responseDueAt } from "#domain/voyage/observation/Freshness.ts"

import { foldKey } from "../../../jobKeys.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Job } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { SourceError } from "../../../ports/tracking/source/PolledSource.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import { defaultBusyPauseMs } from "../../source/credential/recordOutcome.ts"
import { pollTroubleOf } from "../../source/troubleOf.ts"
import { updateWaitingRequests } from "../../tracking/updateWaitingRequests.ts"
import { prepareMessage } from "../read/prepareMessage.ts"
import { minPollDelayMs, defaultPollIntervalMs, commitIfLeased } from "./commitIfLeased.ts"
import { moveToOtherCredential } from "./moveToOtherCredential.ts"
import { storeResponsePage } from "./storeResponsePage.ts"

/** The number is unknown again. A fold may find another number or stop tracking. */
const followersOfUnknownNumber = Effect.fn("Polling.gone")(function* (feed: Feed) {
  const { feeds } = yield* SourceStore
  if (feed.unknown_since === null) return []
  const followers = yield* feeds.followers(feed.id)
  return followers
    .filter(({ subject }) => subject.type === "shipment")
    .map((follower) => ({ key: foldKey(follower), lane: follower.account_id }))
})

export const handleSourceError = Effect.fn("Polling.refused")(function* (
  job: Job,
  feed: Feed,
  clockSpeed: number,
  error: SourceError
) {
  const { feeds } = yield* SourceStore
  const queue = yield* WorkQueue
  const clock = yield* DurableClock
  const raw = error._tag === "SourceTrouble" ? error.raw : null
  const message = raw === null ? null : yield* prepareMessage(raw, feed.id)
  const jitter = yield* Random.nextBetween(0.5, 1)
  yield* commitIfLeased(
    Effect.gen(function* () {
      const now = yield* clock.now
      if (error._tag === "SourceBusy") {
        return yield* queue.retry(job, { dueIn: error.retryAfter ?? defaultBusyPauseMs, error: "asked too often" })
      }
      const unknown = error._tag === "NumberUnknown"
      const detail = unknown ? "the source does not know the number" : error.detail
      const reason = error._tag === "SourceTrouble" ? error.reason : "shipping_line_unreachable"
      const answer = unknown ? ({ type: "not_found" } as const) : ({ type: "trouble", reason } as const)
      const wait = yield* updateWaitingRequests(feed.id, answer, now)
      const outcome = unknown ? "not_found" : "trouble"
      const backoff = Math.min(defaultPollIntervalMs, 30_000 * 2 ** job.attempt) * jitter
      const dueIn = Math.max(
        minPollDelayMs,
        (wait ?? (unknown ? (feed.interval ?? defaultPollIntervalMs) : backoff)) / clockSpeed
      )
      const due = unknown ? { answer_due_at: responseDueAt(now, dueIn) } : {}
      const trouble = pollTroubleOf(error)
      const counted = trouble === null ? {} : { trouble }
      const result = { pages: [], complete: false, outcome, detail, changed: false, ...counted } as const
      yield* feeds.recordPoll({ feed_id: feed.id, at: now, ...due, ...result })
      if (unknown) yield* queue.put("fold", yield* followersOfUnknownNumber(feed))
      if (message !== null) yield* storeResponsePage(feed, { format: "unrecognised", message }, now)
      return yield* unknown ? queue.finish(job, { dueIn }) : queue.retry(job, { dueIn, error: detail })
    })
  )
  // Another credential may be accepted.
  if (error._tag === "Denied") yield* moveToOtherCredential(feed)
  if (error._tag === "Denied") yield* Effect.logWarning(`${feed.source} rejected a request: ${error.detail}`)
  if (error._tag === "SourceTrouble") yield* Effect.logWarning(`${feed.source} did not answer: ${error.detail}`)
})
