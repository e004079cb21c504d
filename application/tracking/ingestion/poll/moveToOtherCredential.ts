import { Effect } from "effect"

import { lockOf, pollOf } from "../../../jobKeys.ts"
import { oneAnswer } from "../../../ports/oneAnswer.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Feed, Follower } from "../../../ports/voyage/observation/FeedStore.ts"
import { OpenSources } from "../../source/OpenSources.ts"

/** The followers keep access to the observations of the old feed. */
export const moveToOtherCredential = Effect.fn("moveToOtherCredential")(function* (feed: Feed) {
  if (feed.kind === "inbox") return
  const { feeds } = yield* SourceStore
  const queue = yield* WorkQueue
  const transaction = yield* Transaction
  const { isKnown } = (yield* OpenSources)[feed.kind]
  const { credential_id, kind, reference, source } = feed

  const move = Effect.fnUntraced(function* (follower: Follower) {
    const serving = yield* feeds.serving(follower.account_id)
    const other = serving.find(
      (credential) =>
        credential.source === source && credential.id !== credential_id && !credential.isRefused && isKnown(credential)
    )
    if (other === undefined) return
    yield* transaction.lock([lockOf(follower)])
    const found = yield* oneAnswer(feeds.ensure([{ credential_id: other.id, source, kind, reference }]))
    const followed = yield* oneAnswer(feeds.followedBy([follower]))
    if (followed.some(({ id }) => id === found.id)) return
    // The follower has left the old feed since the list was read.
    if (!followed.some(({ id }) => id === feed.id)) return
    yield* feeds.follow([{ feed: found.id, follower }])
    yield* queue.put("poll", [pollOf(found)])
  })

  yield* Effect.forEach(yield* feeds.followers(feed.id), (follower) => transaction.run(move(follower)), {
    discard: true
  })
})
