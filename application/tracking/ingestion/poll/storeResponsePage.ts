import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"

import { readLane } from "../../../jobKeys.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import { messageRowOf } from "../read/prepareMessage.ts"
import type { NewMessage } from "../read/prepareMessage.ts"

interface ResponsePage {
  readonly format: string
  readonly message: NewMessage
  readonly charset?: string | null | undefined
}

export const storeResponsePage = Effect.fn("keepAnswer")(function* (
  feed: Pick<Feed, "id" | "kind" | "source">,
  { charset = null, format, message }: ResponsePage,
  now: Instant
) {
  const observations = yield* ObservationStore
  const fields = { feed_id: feed.id, format, name: null, charset, received_at: now }
  const kept = yield* observations.keep(messageRowOf(message, fields))
  if (kept.isNew)
    yield* WorkQueue.use((queue) => queue.put("read", [{ key: kept.raw_id, lane: readLane(feed, message.bytes) }]))
  return kept
})
