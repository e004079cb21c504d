import { Effect } from "effect"

import { RawId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import { readLane } from "../../jobKeys.ts"
import { newId } from "../../newId.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import type { Feed } from "../../ports/observation/FeedStore.ts"
import { ObservationStore } from "../../ports/observation/ObservationStore.ts"
import { Digest } from "../../ports/secret/Digest.ts"

/** Keeps a page of an answer, byte for byte, and asks for its reading unless the feed has brought these bytes before. */
export const keepAnswer = Effect.fn("keepAnswer")(function* (
  feed: Pick<Feed, "id" | "kind" | "source">,
  format: string,
  bytes: Uint8Array,
  now: Instant,
  charset: string | null = null
) {
  const digest = yield* Digest
  const observations = yield* ObservationStore
  const kept = yield* observations.keep({
    id: RawId.make(yield* newId),
    feed_id: feed.id,
    format,
    name: null,
    charset,
    bytes,
    sha256: digest.sha256(bytes),
    received_at: now
  })
  if (kept.isNew)
    yield* WorkQueue.use((queue) => queue.put("read", [{ key: kept.raw_id, lane: readLane(feed, bytes) }]))
  return kept
})
