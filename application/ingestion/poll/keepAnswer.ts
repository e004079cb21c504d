import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"

import { readLane } from "../../jobKeys.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import type { Feed } from "../../ports/observation/FeedStore.ts"
import { ObservationStore } from "../../ports/observation/ObservationStore.ts"
import { rowOf } from "../read/setAside.ts"
import type { Message } from "../read/setAside.ts"

export const keepAnswer = Effect.fn("keepAnswer")(function* (
  feed: Pick<Feed, "id" | "kind" | "source">,
  format: string,
  message: Message,
  now: Instant,
  charset: string | null = null
) {
  const observations = yield* ObservationStore
  const fields = { feed_id: feed.id, format, name: null, charset, received_at: now }
  const kept = yield* observations.keep(rowOf(message, fields))
  if (kept.isNew)
    yield* WorkQueue.use((queue) => queue.put("read", [{ key: kept.raw_id, lane: readLane(feed, message.bytes) }]))
  return kept
})
