import { Effect, Metric, Result } from "effect"

import type { RawId } from "#domain/Identifiers.ts"

import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import type { RawMessage, Reading as Read } from "../../../ports/voyage/observation/ObservationStore.ts"
import { sourceLabel } from "../../../telemetry/metrics/sourceLabel.ts"
import { itemsRefused, messagesRead, observationsRecorded } from "../../../telemetry/metrics/sources.ts"
import { currentTrace } from "../../../telemetry/trace/currentTrace.ts"
import { JobSpans } from "../../../telemetry/trace/jobSpans.ts"
import { inboxLock } from "../../source/inboxFeed.ts"
import { followersOf } from "./followersOf.ts"
import { loadMessage, loadMessageOrUnavailable } from "./loadMessage.ts"
import { recordAnswerOnce } from "./recordAnswer.ts"
import { understandMessage, understandNow } from "./understandMessage.ts"

export interface ReadMessage {
  readonly reading: Read
  readonly appended: number
  /** Observations that retract results of an older reader. */
  readonly taken_back: number
  readonly repeated: number
  readonly folds: ReadonlyArray<string>
}

interface MessageReading {
  readonly raw_id: RawId
  readonly feed: Feed
  readonly reading: Read
}

export interface ReadMessages {
  readonly read: ReadonlyMap<RawId, ReadMessage>
  /** Reasons by message. These messages are not recorded and may be retried. */
  readonly givenUp: ReadonlyMap<RawId, string>
}

const understood = Effect.fn("Reading.understand")(function* <E, R>(
  raw_id: RawId,
  kept: { readonly feed: Feed; readonly raw: RawMessage } | null,
  understand: (raw: RawMessage, feed: Feed) => Effect.Effect<Read, E, R>
) {
  if (kept === null) return null
  const { feed, raw } = kept
  const reading = yield* understand(raw, feed)
  if (reading.refused.length > 0) {
    const [first] = reading.refused
    yield* Effect.logWarning(`${reading.refused.length} items of a message were rejected: ${first?.reason}`).pipe(
      Effect.annotateLogs({ raw: raw_id, source: feed.source })
    )
  }
  if (feed.kind === "carrier" && reading.statements.length === 0) yield* recordAnswerOnce(raw, feed, reading)
  return { raw_id, feed, reading } satisfies MessageReading
})

interface DueFolds {
  readonly folds: ReadonlyArray<string>
  readonly trace: string | null
}

/** Sorted keys prevent deadlocks between concurrent readings. */
const queueFolds = Effect.fnUntraced(function* (due: ReadonlyArray<DueFolds>) {
  const folds = [...new Set(due.flatMap(({ folds }) => folds))].sort()
  const tracesOf = (key: string) =>
    due.flatMap(({ folds, trace }) => (trace !== null && folds.includes(key) ? [trace] : [])).reverse()
  const isTraced = due.some(({ trace }) => trace !== null)
  yield* WorkQueue.use((queue) =>
    queue.put(
      "fold",
      folds.map((key) => ({
        key,
        lane: key.split("/")[0] ?? key,
        ...(isTraced ? { trace: tracesOf(key).join(" ") } : {})
      }))
    )
  )
})

const measure = Effect.fnUntraced(function* (
  messages: ReadonlyArray<MessageReading>,
  read: ReadonlyMap<RawId, ReadMessage>
) {
  for (const { feed, raw_id, reading } of messages) {
    const { appended = 0 } = read.get(raw_id) ?? {}
    const source = sourceLabel(feed.source)
    yield* Metric.update(messagesRead.of(source), 1)
    if (reading.refused.length > 0) yield* Metric.update(itemsRefused.of(source), reading.refused.length)
    if (appended > 0) yield* Metric.update(observationsRecorded.of(source), appended)
  }
})

const recordAll = Effect.fnUntraced(function* (messages: ReadonlyArray<MessageReading>) {
  const transaction = yield* Transaction
  const observations = yield* ObservationStore
  const inboxes = messages.flatMap(({ feed }) => (feed.kind === "inbox" ? [inboxLock(feed.id)] : []))
  if (inboxes.length > 0) yield* transaction.lock(inboxes)
  const recorded = yield* observations.record(messages)
  const inOwnSpan = yield* JobSpans
  const due = yield* Effect.forEach(messages, ({ feed, raw_id, reading }) =>
    inOwnSpan(raw_id)(Effect.all({ folds: followersOf(feed, reading), trace: currentTrace }))
  )
  yield* queueFolds(due)
  return new Map(
    messages.map(({ raw_id, reading }, index): readonly [RawId, ReadMessage] => {
      const { appended = [], repeated = 0, taken_back = 0 } = recorded[index] ?? {}
      return [raw_id, { reading, appended: appended.length, taken_back, repeated, folds: due[index]?.folds ?? [] }]
    })
  )
})

const record = Effect.fnUntraced(function* (messages: ReadonlyArray<MessageReading>) {
  const read = yield* Transaction.use((transaction) => transaction.run(recordAll(messages)))
  yield* measure(messages, read)
  return read
})

export const readMessages = Effect.fn("Reading.readAll")(function* (ids: ReadonlyArray<RawId>) {
  const inOwnSpan = yield* JobSpans
  const messages: Array<MessageReading> = []
  const givenUp = new Map<RawId, string>()
  for (const id of new Set(ids)) {
    const outcome = yield* inOwnSpan(id)(
      Effect.flatMap(loadMessage(id), (kept) => understood(id, kept, understandMessage))
    ).pipe(
      Effect.map(Result.succeed),
      Effect.catchTag("GivenUp", ({ reason }) => Effect.succeed(Result.fail(reason)))
    )
    if (Result.isFailure(outcome)) givenUp.set(id, outcome.failure)
    else if (outcome.success !== null) messages.push(outcome.success)
  }
  return { read: yield* record(messages), givenUp } satisfies ReadMessages
})

export const readMessage = Effect.fn("Reading.read")(function* (id: RawId) {
  const inOwnSpan = yield* JobSpans
  const message = yield* inOwnSpan(id)(
    Effect.flatMap(loadMessageOrUnavailable(id), (kept) => understood(id, kept, understandNow))
  )
  return message === null ? null : ((yield* record([message])).get(id) ?? null)
})
