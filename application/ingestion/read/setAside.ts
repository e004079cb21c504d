import { Effect } from "effect"

import { RawId } from "#domain/Identifiers.ts"
import type { FeedId } from "#domain/Identifiers.ts"

import { newId } from "../../newId.ts"
import { MessageFiles } from "../../ports/observation/MessageFiles.ts"
import { ObservationStore } from "../../ports/observation/ObservationStore.ts"
import type { Raw, RawInFile } from "../../ports/observation/ObservationStore.ts"
import { Digest } from "../../ports/secret/Digest.ts"

/** The bytes of a message on their way into the store, and where they go. */
export interface Message extends Pick<Raw, "id" | "bytes" | "sha256"> {
  /** They are in a file already, under this id. */
  readonly isInFile: boolean
}

/** A storage that is away stops no message: then the database has the bytes, as without one. */
const written = Effect.fnUntraced(function* (id: RawId, bytes: Uint8Array) {
  const files = yield* MessageFiles
  return yield* files.put(id, bytes).pipe(
    Effect.as(true),
    Effect.catch(({ part }) =>
      Effect.as(
        Effect.logWarning(`the ${part} is away: a message of ${bytes.byteLength} bytes is kept in the database`),
        false
      )
    )
  )
})

/**
 * Gives a message its id, and writes a large one into a file. Before the transaction that keeps it, which must not wait
 * for the storage; what becomes of none is an orphan, which goes within days. A feed that has the bytes needs no file.
 */
export const setAside = Effect.fn("setAside")(function* (bytes: Uint8Array, feed: FeedId | null) {
  const digest = yield* Digest
  const files = yield* MessageFiles
  const observations = yield* ObservationStore
  const id = RawId.make(yield* newId)
  const sha256 = digest.sha256(bytes)
  const isLarge = bytes.byteLength > files.above
  const isKnown = isLarge && feed !== null && (yield* observations.isKept(feed, sha256))
  const isInFile = isLarge && !isKnown && (yield* written(id, bytes))
  return { id, bytes, sha256, isInFile } satisfies Message
})

/** The message as the store takes it. */
export const rowOf = (
  { bytes, id, isInFile, sha256 }: Message,
  fields: Omit<Raw, "id" | "bytes" | "sha256">
): Raw | RawInFile =>
  isInFile ? { ...fields, id, sha256, bytes: null, size: bytes.byteLength } : { ...fields, id, sha256, bytes }

/** The file of a message whose bytes were kept before is not needed. */
export const discardUnused = Effect.fnUntraced(function* (message: Message, kept: { readonly raw_id: RawId }) {
  if (!message.isInFile || kept.raw_id === message.id) return
  yield* Effect.ignore(
    MessageFiles.use((files) => files.remove(message.id)),
    { log: "Warn", message: "a file that nobody needs stays in the object storage" }
  )
})
