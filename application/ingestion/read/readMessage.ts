import { Effect } from "effect"

import type { RawId } from "#domain/Identifiers.ts"

import { Transaction } from "../../ports/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import { ObservationStore } from "../../ports/observation/ObservationStore.ts"
import type { Reading as Read } from "../../ports/observation/ObservationStore.ts"
import { inboxLock } from "../../source/inboxFeed.ts"
import { followersOf } from "./followersOf.ts"
import { keptMessage } from "./keptMessage.ts"
import { recordAnswerOnce } from "./recordAnswer.ts"
import { understandMessage } from "./understandMessage.ts"

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

export const readMessage = Effect.fn("Reading.read")(function* (id: RawId) {
  const observations = yield* ObservationStore
  const queue = yield* WorkQueue
  const transaction = yield* Transaction
  const kept = yield* keptMessage(id)
  if (kept === null) return null
  const { feed, raw } = kept
  const reading = yield* understandMessage(raw, feed)
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
