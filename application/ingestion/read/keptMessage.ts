import { Effect, Option } from "effect"

import type { RawId } from "#domain/Identifiers.ts"

import { FeedStore } from "../../ports/observation/FeedStore.ts"
import { MessageFiles } from "../../ports/observation/MessageFiles.ts"
import { ObservationStore } from "../../ports/observation/ObservationStore.ts"
import type { Raw, RawInFile } from "../../ports/observation/ObservationStore.ts"
import { Digest } from "../../ports/secret/Digest.ts"

/** The bytes of a file; one that is not there, or has others than were written, is a defect of this message alone. */
const fromFile = Effect.fnUntraced(function* ({ size, ...raw }: RawInFile) {
  const digest = yield* Digest
  const files = yield* MessageFiles
  if (files.above === Infinity) {
    return yield* Effect.die(new Error("its bytes are in an object storage, and this node has none (S3_BUCKET)"))
  }
  const bytes = Option.getOrNull(yield* files.get(raw.id, size))
  if (bytes === null) return yield* Effect.die(new Error("its file is not in the object storage"))
  if (digest.sha256(bytes) !== raw.sha256)
    return yield* Effect.die(new Error("its file has other bytes than were written"))
  return { ...raw, bytes } satisfies Raw
})

const rowOf = Effect.fnUntraced(function* (id: RawId) {
  const observations = yield* ObservationStore
  const row = Option.getOrNull(yield* observations.raw(id))
  if (row === null) return null
  const feed = Option.getOrNull(yield* FeedStore.use((feeds) => feeds.find(row.feed_id)))
  return feed === null ? null : { feed, row }
})

const withBytes = (row: Raw | RawInFile) => (row.bytes === null ? fromFile(row) : Effect.succeed(row))

/** A kept message with its bytes, and the feed that it came from; null when there is no such message. */
export const keptMessage = Effect.fnUntraced(function* (id: RawId) {
  const kept = yield* rowOf(id)
  return kept === null ? null : { feed: kept.feed, raw: yield* withBytes(kept.row) }
})

/** The same, with no bytes where their file cannot be had. */
export const keptMessageOrEmpty = Effect.fnUntraced(function* (id: RawId) {
  const kept = yield* rowOf(id)
  if (kept === null) return null
  const { feed, row } = kept
  const empty: Raw = { ...row, bytes: new Uint8Array() }
  return { feed, raw: yield* Effect.catchCause(withBytes(row), () => Effect.succeed(empty)) }
})
