import { Effect } from "effect"

import type { RawId } from "#domain/Identifiers.ts"

import { foldKey } from "../../../jobKeys.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import { loadMessageOrEmpty } from "./loadMessage.ts"
import { unreadableReading } from "./readMessageBytes.ts"
import { recordAnswerOnce } from "./recordAnswer.ts"

export const recordUnreadableMessage = Effect.fn("Reading.leaveAside")(function* (id: RawId, reason: string) {
  const observations = yield* ObservationStore
  const queue = yield* WorkQueue
  const transaction = yield* Transaction
  const kept = yield* loadMessageOrEmpty(id)
  if (kept === null) return
  const { feed, raw } = kept
  const reading = unreadableReading(raw.format, 0, reason, raw.bytes)
  if (feed.kind === "carrier") yield* recordAnswerOnce(raw, feed, reading)
  const recorded = Effect.gen(function* () {
    yield* observations.record([{ raw_id: id, reading }])
    // Later responses count from now on, although this message is unread.
    const followers = feed.kind === "inbox" ? [] : yield* SourceStore.use(({ feeds }) => feeds.followers(feed.id))
    yield* queue.put(
      "fold",
      followers.map((follower) => ({ key: foldKey(follower), lane: follower.account_id }))
    )
  })
  yield* transaction.run(recorded)
})
