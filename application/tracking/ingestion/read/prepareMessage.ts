import { Effect } from "effect"

import { RawId } from "#domain/Identifiers.ts"
import type { FeedId } from "#domain/Identifiers.ts"

import { newId } from "../../../newId.ts"
import { Secrets } from "../../../ports/identity/secret/Secrets.ts"
import { MessageFiles } from "../../../ports/voyage/observation/MessageFiles.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import type { RawMessage, RawMessageInFile } from "../../../ports/voyage/observation/ObservationStore.ts"

export interface NewMessage extends Pick<RawMessage, "id" | "bytes" | "sha256"> {
  readonly isInFile: boolean
}

/** If the storage is unavailable, the database stores the bytes instead. */
const writeMessageFile = Effect.fnUntraced(function* (id: RawId, bytes: Uint8Array) {
  const files = yield* MessageFiles
  return yield* files.put(id, bytes).pipe(
    Effect.as(true),
    Effect.catch(({ part }) =>
      Effect.as(
        Effect.logWarning(
          `the ${part} is unavailable, so a message of ${bytes.byteLength} bytes is stored in the database`
        ),
        false
      )
    )
  )
})

/** Before the transaction, which must not wait for the storage. Orphaned files are removed within days. */
export const prepareMessage = Effect.fn("setAside")(function* (bytes: Uint8Array, feed: FeedId | null) {
  const secrets = yield* Secrets
  const files = yield* MessageFiles
  const observations = yield* ObservationStore
  const id = RawId.make(yield* newId)
  const sha256 = secrets.sha256(bytes)
  const isLarge = bytes.byteLength > files.above
  const isKnown = isLarge && feed !== null && (yield* observations.isKept(feed, sha256))
  const isInFile = isLarge && !isKnown && (yield* writeMessageFile(id, bytes))
  return { id, bytes, sha256, isInFile } satisfies NewMessage
})

export const messageRowOf = (
  { bytes, id, isInFile, sha256 }: NewMessage,
  fields: Omit<RawMessage, "id" | "bytes" | "sha256">
): RawMessage | RawMessageInFile =>
  isInFile ? { ...fields, id, sha256, bytes: null, size: bytes.byteLength } : { ...fields, id, sha256, bytes }

/** If that fails, the file is only an orphan. */
export const removeUnusedFile = Effect.fnUntraced(function* (message: NewMessage, kept: { readonly raw_id: RawId }) {
  if (!message.isInFile || kept.raw_id === message.id) return
  yield* Effect.ignore(
    MessageFiles.use((files) => files.remove(message.id)),
    { log: "Warn", message: "a file that nobody needs stays in the object storage" }
  )
})
