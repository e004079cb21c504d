import { Clock, Context, Effect, Layer, Metric, Option, Result } from "effect"

import type { FeedId } from "#domain/Identifiers.ts"
import { second } from "#domain/Time.ts"

import { one } from "../../../ports/one.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Job } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { SourceCredential } from "../../../ports/tracking/source/CredentialStore.ts"
import type { SourceError } from "../../../ports/tracking/source/PolledSource.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"
import { timing } from "../../../telemetry/metrics/MetricFamily.ts"
import { lastAnswer, pollDuration, polls } from "../../../telemetry/metrics/sources.ts"
import { jobSpanName, jobTerms } from "../../../telemetry/trace/jobSpans.ts"
import { withTraceRoot } from "../../../telemetry/trace/withTraceRoot.ts"
import { useCases } from "../../../useCases.ts"
import { admit } from "../../source/credential/admit.ts"
import { recordOutcome } from "../../source/credential/recordOutcome.ts"
import { resultOfRequest, sourceRequestOf } from "../../source/sourceRequestOf.ts"
import type { SourceRequest } from "../../source/sourceRequestOf.ts"
import { orRetryJob } from "../orRetryJob.ts"
import { deferPoll } from "./deferPoll.ts"
import { handleResponse } from "./handleResponse.ts"
import { handleSourceError } from "./handleSourceError.ts"
import { moveToOtherCredential } from "./moveToOtherCredential.ts"

/** Delay while the previous response is unread. Polling never runs ahead of reading. */
const unreadRetryMs = second

const isWanted = Effect.fn("Polling.isWanted")(function* (feed: FeedId) {
  const { feeds } = yield* SourceStore
  const shipments = yield* ShipmentStore
  const followers = yield* feeds.followers(feed)
  for (const { account_id, subject } of followers) {
    if (subject.type === "tracking_request") return true
    const found = yield* one(shipments.load(account_id, [subject.id]))
    if (Option.isSome(found) && !found.value.trackingStopped) return true
  }
  return false
})

/** A credential that cannot be opened counts as rejected by the source. */
const ofFeed = (feed: Feed, credential: SourceCredential) =>
  sourceRequestOf(feed, credential).pipe(
    Effect.catch((denied) => Effect.succeed<SourceRequest>({ ask: Effect.fail(denied), format: "", clockSpeed: 1 }))
  )

const outcomes = {
  NumberUnknown: "not_found",
  SourceBusy: "busy",
  Denied: "denied",
  SourceTrouble: "trouble"
} as const

/** `error` is null for a response. An unknown number is a response too. */
const noteOutcome = Effect.fnUntraced(function* (source: string, error: SourceError | null) {
  yield* Metric.update(polls.of(source, error === null ? "found" : outcomes[error._tag]), 1)
  if (error !== null && error._tag !== "NumberUnknown") return
  yield* Metric.update(lastAnswer.of(source), (yield* Clock.currentTimeMillis) / second)
})

const pollFeed = Effect.fn("Polling.poll")(function* (job: Job) {
  const { feeds, credentials } = yield* SourceStore
  const queue = yield* WorkQueue
  const feed = Option.getOrNull(yield* feeds.find(job.key as FeedId))
  const credential = feed === null ? null : Option.getOrNull(yield* credentials.find(feed.credential_id))
  if (feed === null || credential === null || !(yield* isWanted(feed.id))) {
    yield* queue.finish(job)
    return
  }
  const question = yield* ofFeed(feed, credential)
  if (question === null || credential.health.state !== "active") yield* moveToOtherCredential(feed)
  if (question === null || !feed.active) {
    yield* queue.finish(job)
    return
  }
  if (feed.unread_since !== null) {
    yield* queue.finish(job, { dueIn: unreadRetryMs })
    return
  }
  const admission = yield* admit(credential)
  if (admission.type === "wait") {
    yield* Metric.update(polls.of(feed.source, "deferred"), 1)
    return yield* deferPoll(job, feed, question.clockSpeed, admission)
  }
  const asked = { isProbe: admission.type === "probe", clockSpeed: question.clockSpeed }
  const outcome = yield* timing(pollDuration.of(feed.source))(resultOfRequest(question.ask))
  yield* noteOutcome(feed.source, Result.isFailure(outcome) ? outcome.failure : null)
  if (Result.isFailure(outcome)) {
    yield* recordOutcome(credential, outcome.failure, asked)
    yield* handleSourceError(job, feed, question.clockSpeed, outcome.failure)
  } else {
    yield* recordOutcome(credential, null, asked)
    yield* handleResponse(job, feed, question, outcome.success)
  }
})

const poll = (job: Job) =>
  pollFeed(job).pipe(
    orRetryJob(job, "a poll failed"),
    Effect.annotateLogs({ feed: job.key, source: job.lane }),
    withTraceRoot(jobSpanName(job), () => jobTerms(job))
  )

/** Step one of intake: stores the raw bytes and queues a reading job in one transaction. */
export class Polling extends Context.Service<
  Polling,
  {
    readonly poll: (job: Job) => Effect.Effect<void>
  }
>()("application/tracking/ingestion/poll/Polling") {
  static readonly layer = Layer.effect(this, useCases({ poll }))
}
