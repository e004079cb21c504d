import { Effect, Option, Result } from "effect"

import type { FeedId } from "#domain/Identifiers.ts"
import { millisecondsBetween } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { NumberDocument, ProbeOutcome } from "#domain/tracking/source/inference/probing.ts"

import { oneAnswer } from "../../../ports/oneAnswer.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { SourceResponse, SourceError } from "../../../ports/tracking/source/PolledSource.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Credential, Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import { admit } from "../../source/credential/admit.ts"
import { recordOutcome } from "../../source/credential/recordOutcome.ts"
import { resultOfRequest, sourceRequestOf } from "../../source/sourceRequestOf.ts"
import { pollTroubleOf } from "../../source/troubleOf.ts"
import { responseReuseMs } from "../../tracking/responseReuseMs.ts"
import { storeResponsePage } from "../poll/storeResponsePage.ts"
import { prepareMessage } from "../read/prepareMessage.ts"
import { Reading } from "../read/Reading.ts"

type Outcome = ProbeOutcome["outcome"]

const isKnown = Effect.fn("askCarrier.isKnown")(function* (feed: FeedId) {
  const current = yield* ObservationStore.use((store) => store.current([feed], null))
  return current.some(({ retracted }) => !retracted)
})

/** Reads the response before the feed counts as answered, so that followers always find the result. */
const storeAndReadResponse = Effect.fn("askCarrier.keep")(function* (
  feed: Feed,
  format: string,
  answer: SourceResponse
) {
  const { charset, complete, pages } = answer
  const reading = yield* Reading
  const clock = yield* DurableClock
  const queue = yield* WorkQueue
  const transaction = yield* Transaction
  const messages = yield* Effect.forEach(pages, (bytes) => prepareMessage(bytes, feed.id))
  const { at, kept } = yield* transaction.run(
    Effect.gen(function* () {
      const at = yield* clock.now
      return {
        at,
        kept: yield* Effect.forEach(messages, (message) => storeResponsePage(feed, { format, message, charset }, at))
      }
    })
  )
  const fresh = kept.filter(({ isNew }) => isNew)
  yield* Effect.forEach(fresh, ({ raw_id }) => Effect.andThen(reading.read(raw_id), queue.remove("read", raw_id)))
  const changed = fresh.length > 0
  const ids = kept.map(({ raw_id }) => raw_id)
  const poll = { feed_id: feed.id, at, pages: ids, complete, outcome: "found", detail: null, changed } as const
  yield* SourceStore.use(({ feeds }) => feeds.recordPoll(poll))
  return (yield* isKnown(feed.id)) ? ("found" as const) : ("unknown" as const)
})

const note = Effect.fn("askCarrier.note")(function* (feed: Feed, error: SourceError) {
  if (error._tag === "SourceBusy") return "trouble" as const
  const isUnknown = error._tag === "NumberUnknown"
  const at = yield* DurableClock.use((clock) => clock.now)
  const outcome = isUnknown ? ("not_found" as const) : ("trouble" as const)
  const detail = isUnknown ? "the source does not know the number" : error.detail
  const trouble = pollTroubleOf(error)
  const counted = trouble === null ? {} : { trouble }
  yield* SourceStore.use(({ feeds }) =>
    feeds.recordPoll({ feed_id: feed.id, at, pages: [], complete: false, outcome, detail, changed: false, ...counted })
  )
  return isUnknown ? ("unknown" as const) : ("trouble" as const)
})

const isAnswered = (feed: Feed, now: Instant): boolean =>
  feed.last_succeeded_at !== null && millisecondsBetween(feed.last_succeeded_at, now) < responseReuseMs(feed)

/** Stores the response like a poll, so that followers of the number can reuse it. */
export const probeCarrier = Effect.fn("askCarrier")(function* (
  { id, source }: Credential,
  reference: { readonly type: NumberDocument; readonly number: string }
) {
  const { feeds } = yield* SourceStore
  const feed = yield* oneAnswer(feeds.ensure([{ credential_id: id, source, kind: "carrier", reference }]))
  const now = yield* DurableClock.use((clock) => clock.now)
  if (isAnswered(feed, now)) {
    const outcome: Outcome = feed.unknown_since === null && (yield* isKnown(feed.id)) ? "found" : "unknown"
    return outcome
  }
  const credential = Option.getOrNull(yield* SourceStore.use(({ credentials }) => credentials.find(id)))
  if (credential === null) return "trouble" as const
  const question = yield* Effect.orElseSucceed(sourceRequestOf(feed, credential), () => null)
  if (question === null) return "trouble" as const
  const admission = yield* admit(credential)
  if (admission.type === "wait") return "trouble" as const
  const asked = { isProbe: admission.type === "probe", clockSpeed: question.clockSpeed }
  const outcome = yield* resultOfRequest(question.ask)
  if (Result.isFailure(outcome)) {
    yield* recordOutcome(credential, outcome.failure, asked)
    return yield* note(feed, outcome.failure)
  }
  yield* recordOutcome(credential, null, asked)
  // Keeps the response even if another carrier was faster.
  return yield* Effect.uninterruptible(storeAndReadResponse(feed, question.format, outcome.success))
})
