import { Context, Effect, Layer, Option } from "effect"

import type { RawId } from "#domain/Identifiers.ts"
import type { Statement } from "#domain/observation/Observation.ts"

import { foldKey } from "../../jobKeys.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import { Transaction } from "../../ports/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import { FeedStore } from "../../ports/observation/FeedStore.ts"
import type { Feed } from "../../ports/observation/FeedStore.ts"
import { ObservationStore } from "../../ports/observation/ObservationStore.ts"
import type { Raw, Reading as Read } from "../../ports/observation/ObservationStore.ts"
import { isLarge, LargeMessages } from "../../ports/source/LargeMessages.ts"
import { Readers } from "../../ports/source/Readers.ts"
import type { UnreadMessage } from "../../ports/source/Readers.ts"
import type { Stored } from "../../ports/Stored.ts"
import { inboxLock } from "../../source/inboxFeed.ts"
import { updateWaitingRequests } from "../../tracking/updateWaitingRequests.ts"
import { answerWaiting } from "../../tracking/waitingRequests.ts"
import { useCases } from "../../useCases.ts"
import { assignToShipments } from "./assignToShipments.ts"
import type { Cited } from "./cite.ts"
import { understand, unreadable } from "./understand.ts"

/** What a message became. */
export interface ReadMessage {
  readonly reading: Read
  readonly appended: number
  /** How many of those take back what an older reader had found in it. */
  readonly taken_back: number
  readonly repeated: number
  /** Keys of the folds that it made due. */
  readonly folds: ReadonlyArray<string>
}

/** A kept message, and the place of each of its statements in it. */
export interface CitedMessage {
  readonly raw: Raw
  readonly reader: string
  /** Of the reader; 0 when none understands the message. */
  readonly version: number
  readonly cited: ReadonlyArray<Cited>
}

const numbersIn = (statements: ReadonlyArray<Statement>): ReadonlyArray<string> => [
  ...new Set(
    statements.flatMap(({ container, documents }) => [
      ...(container === null ? [] : [container]),
      ...documents.map(({ number }) => number)
    ])
  )
]

/** Reads a message with the current readers. A large one is read where no request waits for it. */
const understood = Effect.fn("Reading.understood")(function* (raw: Raw, feed: Feed) {
  const large = yield* LargeMessages
  const readers = yield* Readers
  const { bytes, charset, format, received_at } = raw
  const asked = feed.reference.type === "facility" ? { facility: feed.reference.facility } : {}
  const declared = charset === null ? {} : { charset }
  const message: UnreadMessage = {
    bytes,
    format,
    comesByItself: feed.kind === "inbox",
    speaker: feed.reference.type === "any" ? (feed.reference.data_source ?? null) : null,
    context: { source: feed.source, received_at, ...asked, ...declared }
  }
  if (!isLarge(bytes)) return understand(readers, message)
  // As of no version: the older reading stays valid, and the message may be read again.
  return yield* Effect.catchTag(large.understand(message), "GivenUp", ({ reason }) =>
    Effect.succeed(unreadable(format, 0, reason, bytes))
  )
})

/** An empty answer means an unknown number; an unreadable one means trouble at the source. */
const recordAnswer = Effect.fn("Reading.recordAnswer")(function* (feed: Feed, reading: Read) {
  const clock = yield* DurableClock
  const now = yield* clock.now
  const answer =
    reading.refused.length === 0
      ? ({ type: "not_found" } as const)
      : ({ type: "trouble", reason: "unrecognized_response" } as const)
  yield* updateWaitingRequests(feed.id, answer, now)
})

/** An old message that is read again is no answer to what is asked now. */
const recordAnswerOnce = Effect.fn("Reading.recordAnswerOnce")(function* (raw: Raw, feed: Feed, reading: Read) {
  const observations = yield* ObservationStore
  const transaction = yield* Transaction
  if ((yield* observations.versionOf(raw.id)) !== null) return
  yield* transaction.run(recordAnswer(feed, reading))
})

const joinHolders = Effect.fn("Reading.joinHolders")(function* (feed: Feed, numbers: ReadonlyArray<string>) {
  const feeds = yield* FeedStore
  const holders = yield* feeds.holders(numbers)
  yield* Effect.forEach(holders, (follower) => feeds.follow(feed.id, follower), { discard: true })
  return holders.map(foldKey)
})

const followersOf = Effect.fn("Reading.followersOf")(function* (feed: Feed, reading: Read) {
  const feeds = yield* FeedStore
  const clock = yield* DurableClock
  if (feed.kind !== "inbox") return (yield* feeds.followers(feed.id)).map(foldKey)
  const now = yield* clock.now
  const accounts = yield* feeds.accountsOf(feed.credential_id)
  const numbers = numbersIn(reading.statements)
  const waiting = yield* answerWaiting(feed, accounts, numbers)
  const requests = waiting.map(({ account_id, id }) =>
    foldKey({ account_id, subject: { type: "tracking_request", id } })
  )
  // A shared inbox never creates shipments: it adds to what accounts track already.
  if (accounts.length === 0) return [...(yield* joinHolders(feed, numbers)), ...requests]
  const keys = yield* Effect.forEach(accounts, (account) =>
    assignToShipments({ account, feed, waiting, now }, reading.statements)
  )
  return [...keys.flat(), ...requests]
})

const leaveAside = Effect.fn("Reading.leaveAside")(function* (id: RawId, reason: string) {
  const feeds = yield* FeedStore
  const observations = yield* ObservationStore
  const queue = yield* WorkQueue
  const transaction = yield* Transaction
  const raw = Option.getOrNull(yield* observations.raw(id))
  const feed = raw === null ? null : Option.getOrNull(yield* feeds.find(raw.feed_id))
  if (raw === null || feed === null) return
  const reading = unreadable(raw.format, 0, reason, raw.bytes)
  if (feed.kind === "carrier") yield* recordAnswerOnce(raw, feed, reading)
  const recorded = Effect.gen(function* () {
    yield* observations.record(id, reading)
    // Answers that came after this one count from now on.
    const followers = feed.kind === "inbox" ? [] : yield* feeds.followers(feed.id)
    yield* queue.put(
      "fold",
      followers.map((follower) => ({ key: foldKey(follower), lane: follower.account_id }))
    )
  })
  yield* transaction.run(recorded)
})

const cited = Effect.fn("Reading.cite")(function* (id: RawId) {
  const feeds = yield* FeedStore
  const observations = yield* ObservationStore
  const raw = Option.getOrNull(yield* observations.raw(id))
  const feed = raw === null ? null : Option.getOrNull(yield* feeds.find(raw.feed_id))
  if (raw === null || feed === null) return null
  const { citations = [], reader, statements, version } = yield* understood(raw, feed)
  const found = statements.flatMap((statement, index) => {
    const citation = citations[index] ?? null
    return citation === null ? [] : [{ statement, ...citation }]
  })
  return { raw, reader, version, cited: found }
})

const read = Effect.fn("Reading.read")(function* (id: RawId) {
  const feeds = yield* FeedStore
  const observations = yield* ObservationStore
  const queue = yield* WorkQueue
  const transaction = yield* Transaction
  const raw = Option.getOrNull(yield* observations.raw(id))
  const feed = raw === null ? null : Option.getOrNull(yield* feeds.find(raw.feed_id))
  if (raw === null || feed === null) return null
  const reading = yield* understood(raw, feed)
  if (reading.refused.length > 0) {
    const [first] = reading.refused
    yield* Effect.logWarning(`${reading.refused.length} items of a message refused: ${first?.reason}`).pipe(
      Effect.annotateLogs({ raw: id, source: feed.source })
    )
  }
  if (feed.kind === "carrier" && reading.statements.length === 0) yield* recordAnswerOnce(raw, feed, reading)
  return yield* transaction.run(
    Effect.gen(function* () {
      if (feed.kind === "inbox") yield* transaction.lock([inboxLock(feed.id)])
      const recorded = yield* observations.record(id, reading)
      const folds = yield* followersOf(feed, reading)
      yield* queue.put(
        "fold",
        folds.map((key) => ({ key, lane: key.split("/")[0] ?? key }))
      )
      const { appended, repeated, taken_back } = recorded
      return { reading, appended: appended.length, taken_back, repeated, folds }
    })
  )
})

/** Use case: understand a raw message; step two of intake (observations and the folds they make due, in one transaction). */
export class Reading extends Context.Service<
  Reading,
  {
    /** Null when there is no such message. Reading it again with the same reader changes nothing. */
    readonly read: (id: RawId) => Stored<ReadMessage | null>
    /**
     * The statements of the message by the current reader, each with the bytes that it was read from; nothing is stored.
     * Null when there is no such message.
     */
    readonly cite: (id: RawId) => Stored<CitedMessage | null>
    /** Notes that the message cannot be read for now, and why: the next version of a reader may try again. */
    readonly leaveAside: (id: RawId, reason: string) => Stored<void>
  }
>()("application/ingestion/read/Reading") {
  static readonly layer = Layer.effect(this, useCases({ leaveAside, cite: cited, read }))
}
