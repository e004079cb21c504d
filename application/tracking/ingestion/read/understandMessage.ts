import { Effect } from "effect"

import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { isLarge, LargeMessages } from "../../../ports/tracking/source/LargeMessages.ts"
import { Readers } from "../../../ports/tracking/source/Readers.ts"
import type { UnreadMessage } from "../../../ports/tracking/source/Readers.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import type { RawMessage } from "../../../ports/voyage/observation/ObservationStore.ts"
import { readMessageBytes, unreadableReading } from "./readMessageBytes.ts"

/** A large message runs in a worker and may lose its buffer. `GivenUp` may be the machine's fault. */
export const understandMessage = Effect.fn("Reading.understood")(function* (raw: RawMessage, feed: Feed) {
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
  return isLarge(bytes) ? yield* large.understand(message) : readMessageBytes(readers, message)
})

/** A reading that is given up gets version 0, so that an older reading stays valid. */
export const understandNow = Effect.fnUntraced(function* (raw: RawMessage, feed: Feed) {
  const beginning = raw.bytes.slice(0, messageLimits.common.excerpt.most)
  return yield* Effect.catchTag(understandMessage(raw, feed), "GivenUp", ({ reason }) =>
    Effect.succeed(unreadableReading(raw.format, 0, reason, beginning))
  )
})
