import { Context, Schema } from "effect"
import type { Effect, Option, Scope, Stream } from "effect"

import type { Unavailable } from "#domain/Errors.ts"
import type { UploadId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

/** The bytes are not those that were announced, in one sentence; nothing was kept. */
export class FileRefused extends Schema.TaggedError<FileRefused>()("FileRefused", {
  reason: Schema.Literals(["size", "checksum"]),
  detail: Schema.String
}) {}

/** Who sends the bytes stopped before their end. */
export class BytesLost extends Schema.TaggedError<BytesLost>()("BytesLost", {}) {}

/** More bytes, or fewer, than were announced. */
export const otherSize = (announced: number, found: string) =>
  new FileRefused({ reason: "size", detail: `${announced} bytes were announced and ${found} came` })

export const otherChecksum = new FileRefused({
  reason: "checksum",
  detail: "the bytes do not have the MD5 checksum that was announced"
})

/** Port: the bytes of documents, under the ids of their uploads. */
export class DocumentFiles extends Context.Service<
  DocumentFiles,
  {
    /** Bytes that one file may have at most. */
    readonly largest: number
    /**
     * Keeps the bytes, whole or not at all and also over a power cut, when they have this size and MD5 (base64); in the
     * place of what was under the key. Reads no further than it must. Answers their SHA-256 as lower-case hex.
     */
    readonly put: (
      key: UploadId,
      bytes: Stream.Stream<Uint8Array, BytesLost>,
      announced: { readonly size: number; readonly md5: string }
    ) => Effect.Effect<string, FileRefused | BytesLost | Unavailable>
    /** Reads bytes as `put` does, and keeps nothing. */
    readonly check: (
      bytes: Stream.Stream<Uint8Array, BytesLost>,
      announced: { readonly size: number; readonly md5: string }
    ) => Effect.Effect<void, FileRefused | BytesLost>
    readonly exists: (key: UploadId) => Stored<boolean>
    /** The first so many bytes; none when there is no such file. */
    readonly head: (key: UploadId, length: number) => Stored<Option.Option<Uint8Array>>
    /** The bytes from the first to the last; once opened they can be read though the file is removed. */
    readonly open: (
      key: UploadId
    ) => Effect.Effect<Option.Option<Stream.Stream<Uint8Array, Unavailable>>, Unavailable, Scope.Scope>
    /** Does nothing when there is no such file. */
    readonly remove: (key: UploadId) => Stored<void>
  }
>()("application/ports/document/DocumentFiles") {}
