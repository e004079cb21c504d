import { Context, Effect, Layer, Option, Random, Schema } from "effect"

import type { FeedId } from "#domain/Identifiers.ts"
import { answerDue } from "#domain/observation/Freshness.ts"
import type { Turn } from "#domain/source/Standing.ts"
import { hour, second } from "#domain/Time.ts"

import { foldKey } from "../../jobKeys.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import { Transaction } from "../../ports/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import type { Job } from "../../ports/jobs/WorkQueue.ts"
import { FeedStore } from "../../ports/observation/FeedStore.ts"
import type { Feed } from "../../ports/observation/FeedStore.ts"
import { ShipmentStore } from "../../ports/shipment/ShipmentStore.ts"
import type { Answer, SourceError } from "../../ports/source/CarrierSources.ts"
import { CredentialStore } from "../../ports/source/CredentialStore.ts"
import type { SourceCredential } from "../../ports/source/CredentialStore.ts"
import { noteOutcome, usualPause } from "../../source/credential/noteOutcome.ts"
import { takeTurn } from "../../source/credential/takeTurn.ts"
import { boundedQuestion, questionOf } from "../../source/questionOf.ts"
import type { Question } from "../../source/questionOf.ts"
import { settleRequests } from "../../tracking/settleRequests.ts"
import { intervalNow } from "./intervalNow.ts"
import { keepAnswer } from "./keepAnswer.ts"
import { rehome } from "./rehome.ts"

const usual = 6 * hour
const shortest = second

/** How soon a number is looked at again whose last answer waits to be read: a source is never asked ahead of the reader. */
const readingPause = second

/** Somebody else has the job by now. */
class LeaseLost extends Schema.TaggedError<LeaseLost>()("LeaseLost", {}) {}

/** Use case: ask a source about a number; step one of intake (raw bytes and a reading job, in one transaction). */
export class Polling extends Context.Service<
  Polling,
  {
    /** Does one claimed poll and says when it is due again. */
    readonly poll: (job: Job) => Effect.Effect<void>
  }
>()("application/Polling") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const feeds = yield* FeedStore
      const shipments = yield* ShipmentStore
      const credentials = yield* CredentialStore
      const queue = yield* WorkQueue
      const transaction = yield* Transaction
      const clock = yield* DurableClock
      const context = yield* Effect.context<
        | Effect.Services<ReturnType<typeof intervalNow>>
        | Effect.Services<ReturnType<typeof keepAnswer>>
        | Effect.Services<ReturnType<typeof questionOf>>
        | Effect.Services<ReturnType<typeof settleRequests>>
        | Effect.Services<ReturnType<typeof rehome>>
        | Effect.Services<ReturnType<typeof noteOutcome>>
      >()

      const isWanted = Effect.fn("Polling.isWanted")(function* (feed: FeedId) {
        const followers = yield* feeds.followers(feed)
        for (const { account_id, subject } of followers) {
          if (subject.type === "tracking_request") return true
          const found = yield* shipments.find(account_id, subject.id)
          if (Option.isSome(found) && !found.value.trackingStopped) return true
        }
        return false
      })

      /**
       * Who must be folded though the answer is the old one: requests that came after it, and shipments when it now has
       * left something out for the second time.
       */
      const waiting = Effect.fn("Polling.waiting")(function* (feed: Feed, isRepeated: boolean) {
        const followers = yield* feeds.followers(feed.id)
        return followers
          .filter(({ subject }) => subject.type === "tracking_request" || (isRepeated && feed.unsettled))
          .map((follower) => ({ key: foldKey(follower), lane: follower.account_id }))
      })

      /** Shipments whose number the source does not know, again: it may have another now, or their tracking be over. */
      const gone = Effect.fn("Polling.gone")(function* (feed: Feed) {
        if (feed.unknown_since === null) return []
        const followers = yield* feeds.followers(feed.id)
        return followers
          .filter(({ subject }) => subject.type === "shipment")
          .map((follower) => ({ key: foldKey(follower), lane: follower.account_id }))
      })

      /** Does what an answer asks for, or nothing of it when somebody else has the poll by now: theirs is the newer one. */
      const whileHeld = <E, R>(work: Effect.Effect<boolean, E, R>) =>
        transaction
          .run(Effect.flatMap(work, (held) => (held ? Effect.void : new LeaseLost())))
          .pipe(Effect.catchTag("LeaseLost", () => Effect.logInfo("an answer came when its lease had ended")))

      const answered = Effect.fn("Polling.answered")(function* (
        job: Job,
        feed: Feed,
        question: Question,
        answer: Answer
      ) {
        yield* whileHeld(
          Effect.gen(function* () {
            const now = yield* clock.now
            const kept = yield* Effect.forEach(answer.pages, (bytes) =>
              keepAnswer(feed, question.format, bytes, now, answer.charset)
            )
            const pages = kept.map(({ raw_id }) => raw_id)
            const changed = kept.some(({ isNew }) => isNew)
            const { complete } = answer
            const interval = changed ? feed.interval : yield* intervalNow(feed, now)
            const dueIn = Math.max(shortest, (interval ?? usual) / question.pace)
            const said = { pages, complete, outcome: "found", detail: null, changed } as const
            yield* feeds.recordPoll({ feed_id: feed.id, at: now, answer_due_at: answerDue(now, dueIn), ...said })
            yield* queue.put("fold", yield* waiting(feed, complete && !changed))
            return yield* queue.finish(job, { dueIn })
          })
        )
      })

      const refused = Effect.fn("Polling.refused")(function* (job: Job, feed: Feed, pace: number, error: SourceError) {
        const jitter = yield* Random.nextBetween(0.5, 1)
        yield* whileHeld(
          Effect.gen(function* () {
            const now = yield* clock.now
            if (error._tag === "SourceBusy") {
              return yield* queue.retry(job, { dueIn: error.retryAfter ?? usualPause, error: "asked too often" })
            }
            const unknown = error._tag === "NumberUnknown"
            const detail = unknown ? "the source does not know the number" : error.detail
            const reason = error._tag === "SourceTrouble" ? error.reason : "shipping_line_unreachable"
            const told = unknown ? ({ type: "not_found" } as const) : ({ type: "trouble", reason } as const)
            const wait = yield* settleRequests(feed.id, told, now)
            const outcome = unknown ? "not_found" : "trouble"
            const backoff = Math.min(usual, 30_000 * 2 ** job.attempt) * jitter
            const dueIn = Math.max(shortest, (wait ?? (unknown ? (feed.interval ?? usual) : backoff)) / pace)
            const due = unknown ? { answer_due_at: answerDue(now, dueIn) } : {}
            const said = { pages: [], complete: false, outcome, detail, changed: false } as const
            yield* feeds.recordPoll({ feed_id: feed.id, at: now, ...due, ...said })
            if (unknown) yield* queue.put("fold", yield* gone(feed))
            if (error._tag === "SourceTrouble" && error.raw !== null) {
              yield* keepAnswer(feed, "unrecognised", error.raw, now)
            }
            return yield* unknown ? queue.finish(job, { dueIn }) : queue.retry(job, { dueIn, error: detail })
          })
        )
        // Another credential may be one that is taken.
        if (error._tag === "Denied") yield* rehome(feed)
        if (error._tag === "Denied") yield* Effect.logWarning(`${feed.source} refused a question: ${error.detail}`)
        if (error._tag === "SourceTrouble") yield* Effect.logWarning(`${feed.source} did not answer: ${error.detail}`)
      })

      /** Nobody may ask now. Requests of a source that is dead use up a try, as if it had been asked in vain. */
      const deferred = Effect.fn("Polling.deferred")(function* (
        job: Job,
        feed: Feed,
        pace: number,
        { wait, why }: Extract<Turn, { readonly type: "wait" }>
      ) {
        const jitter = yield* Random.nextBetween(1, 1.1)
        const trouble = { type: "trouble", reason: "shipping_line_unreachable" } as const
        yield* transaction.run(
          Effect.gen(function* () {
            const retryIn = why === "failing" ? yield* settleRequests(feed.id, trouble, yield* clock.now) : null
            yield* queue.finish(job, { dueIn: Math.max(shortest, wait * jitter, (retryIn ?? 0) / pace) })
          })
        )
      })

      /** The question of a feed; one whose credential cannot be opened is refused as the source itself would. */
      const ofFeed = (feed: Feed, credential: SourceCredential) =>
        questionOf(feed, credential).pipe(
          Effect.catch((denied) => Effect.succeed<Question>({ ask: Effect.fail(denied), format: "", pace: 1 }))
        )

      const pollFeed = Effect.fn("Polling.poll")(function* (job: Job) {
        const feed = Option.getOrNull(yield* feeds.find(job.key as FeedId))
        const credential = feed === null ? null : Option.getOrNull(yield* credentials.find(feed.credential_id))
        if (feed === null || credential === null || !(yield* isWanted(feed.id))) {
          yield* queue.finish(job)
          return
        }
        const question = yield* ofFeed(feed, credential)
        if (question === null || credential.standing.state !== "active") yield* rehome(feed)
        if (question === null || !feed.active) {
          yield* queue.finish(job)
          return
        }
        if (feed.unread_since !== null) {
          yield* queue.finish(job, { dueIn: readingPause })
          return
        }
        const turn = yield* takeTurn(credential)
        if (turn.type === "wait") return yield* deferred(job, feed, question.pace, turn)
        const asked = { isProbe: turn.type === "probe", pace: question.pace }
        yield* boundedQuestion(question.ask).pipe(
          Effect.matchEffect({
            onFailure: (error) =>
              Effect.andThen(noteOutcome(credential, error, asked), refused(job, feed, question.pace, error)),
            onSuccess: (answer) =>
              Effect.andThen(noteOutcome(credential, null, asked), answered(job, feed, question, answer))
          })
        )
      })

      return {
        poll: (job) =>
          pollFeed(job).pipe(
            Effect.provideContext(context),
            Effect.catchCause((cause) => Effect.logError("a poll failed", cause)),
            Effect.annotateLogs({ feed: job.key, source: job.lane })
          )
      }
    })
  )
}
