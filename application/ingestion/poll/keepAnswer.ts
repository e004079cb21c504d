import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"

import { readLane } from "../../jobKeys.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import type { Feed } from "../../ports/observation/FeedStore.ts"
import { ObservationStore } from "../../ports/observation/ObservationStore.ts"
import { rowOf } from "../read/setAside.ts"
import type { Message } from "../read/setAside.ts"

/** Keeps a page of an answer, byte for byte, and asks for its reading unless the feed has brought these bytes before. */
export const keepAnswer = Effect.fn("keepAnswer")(function* (
  { id: feed_id, source }: Pick<Feed, "id" | "source">,
  format: string,
  message: Message,
  now: Instant,
  charset: string | null = null
) {
  const observations = yield* ObservationStore
  const kept = yield* observations.keep(rowOf(message, { feed_id, format, name: null, charset, received_at: now }))
  if (kept.isNew)
    yield* WorkQueue.use((queue) => queue.put("read", [{ key: kept.raw_id, lane: readLane(message.bytes, source) }]))
  return kept
})
