import { Effect, Option } from "effect"

import type { RawId } from "#domain/Identifiers.ts"

import { FeedStore } from "../../ports/observation/FeedStore.ts"
import { ObservationStore } from "../../ports/observation/ObservationStore.ts"

/** A kept message and the feed that it came from; null when there is no such message. */
export const keptMessage = Effect.fnUntraced(function* (id: RawId) {
  const observations = yield* ObservationStore
  const raw = Option.getOrNull(yield* observations.raw(id))
  if (raw === null) return null
  const feed = Option.getOrNull(yield* FeedStore.use((feeds) => feeds.find(raw.feed_id)))
  return feed === null ? null : { raw, feed }
})
