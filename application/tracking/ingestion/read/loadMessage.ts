import { Effect, Option } from "effect"

import { Unavailable } from "#domain/Errors.ts"
import type { RawId } from "#domain/Identifiers.ts"

import { GivenUp } from "../../../ports/GivenUp.ts"
import { Secrets } from "../../../ports/identity/secret/Secrets.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { MessageFiles, messageStorage } from "../../../ports/voyage/observation/MessageFiles.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import type { RawMessage, RawMessageInFile } from "../../../ports/voyage/observation/ObservationStore.ts"

const givenUp = (reason: string) => new GivenUp({ reason })

/** A missing or altered file affects only this message. */
const fromFile = Effect.fnUntraced(function* ({ size, ...raw }: RawMessageInFile) {
  const { sha256 } = yield* Secrets
  const files = yield* MessageFiles
  if (files.above === Infinity) {
    return yield* givenUp("its bytes are in an object storage, and this node has none (S3_BUCKET)")
  }
  const bytes = Option.getOrNull(yield* files.get(raw.id, size))
  if (bytes === null) return yield* givenUp("its file is not in the object storage")
  if (sha256(bytes) !== raw.sha256) return yield* givenUp("its file has other bytes than were written")
  return { ...raw, bytes } satisfies RawMessage
})

const rowOf = Effect.fnUntraced(function* (id: RawId) {
  const observations = yield* ObservationStore
  const row = Option.getOrNull(yield* observations.raw(id))
  if (row === null) return null
  const feed = Option.getOrNull(yield* SourceStore.use(({ feeds }) => feeds.find(row.feed_id)))
  return feed === null ? null : { feed, row }
})

const withBytes = (row: RawMessage | RawMessageInFile) => (row.bytes === null ? fromFile(row) : Effect.succeed(row))

export const loadMessage = Effect.fnUntraced(function* (id: RawId) {
  const kept = yield* rowOf(id)
  return kept === null ? null : { feed: kept.feed, raw: yield* withBytes(kept.row) }
})

/** A lost file counts as unavailable storage, for callers that need the bytes. */
export const loadMessageOrUnavailable = (id: RawId) =>
  Effect.catchTag(loadMessage(id), "GivenUp", ({ reason }) =>
    Effect.andThen(
      Effect.logWarning(`message ${id} cannot be read: ${reason}`),
      Effect.fail(new Unavailable({ part: messageStorage, retry_after: 60 }))
    )
  )

/** Fails while the storage is unavailable, because a loss cannot be confirmed. */
export const loadMessageOrEmpty = Effect.fnUntraced(function* (id: RawId) {
  const kept = yield* rowOf(id)
  if (kept === null) return null
  const { feed, row } = kept
  const empty: RawMessage = { ...row, bytes: new Uint8Array() }
  return { feed, raw: yield* Effect.catchTag(withBytes(row), "GivenUp", () => Effect.succeed(empty)) }
})
