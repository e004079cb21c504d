import { Context, Schema } from "effect"
import type { Effect, Option, Scope, Stream } from "effect"

import type { Unavailable } from "#domain/Errors.ts"
import type { UploadId } from "#domain/Identifiers.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** The bytes differ from the announced size or checksum and were not stored. */
export class FileRefused extends Schema.TaggedError<FileRefused>()("FileRefused", {
  reason: Schema.Literals(["size", "checksum"]),
  detail: Schema.String
}) {}

/** The sender disconnected. */
export class BytesLost extends Schema.TaggedError<BytesLost>()("BytesLost", {}) {}

export const sizeMismatch = (announced: number, found: string) =>
  new FileRefused({ reason: "size", detail: `The upload announced ${announced} bytes, but ${found} arrived.` })

export const checksumMismatch = new FileRefused({
  reason: "checksum",
  detail: "The MD5 checksum of the bytes differs from the announced checksum."
})

/** Bytes of documents by upload id. */
export class DocumentFiles extends Context.Service<
  DocumentFiles,
  {
    /** Maximum bytes per file. */
    readonly largest: number
    /**
     * Atomic and durable. Requires the announced size and MD5 (base64); replaces a file. Returns the SHA-256,
     * lower-case hex.
     */
    readonly put: (
      key: UploadId,
      bytes: Stream.Stream<Uint8Array, BytesLost>,
      announced: { readonly size: number; readonly md5: string }
    ) => Effect.Effect<string, FileRefused | BytesLost | Unavailable>
    readonly check: (
      bytes: Stream.Stream<Uint8Array, BytesLost>,
      announced: { readonly size: number; readonly md5: string }
    ) => Effect.Effect<void, FileRefused | BytesLost>
    readonly exists: (key: UploadId) => StoreEffect<boolean>
    readonly head: (key: UploadId, length: number) => StoreEffect<Option.Option<Uint8Array>>
    /** An open stream stays readable after `remove`. */
    readonly open: (
      key: UploadId
    ) => Effect.Effect<Option.Option<Stream.Stream<Uint8Array, Unavailable>>, Unavailable, Scope.Scope>
    /** Succeeds without a file. */
    readonly remove: (key: UploadId) => StoreEffect<void>
  }
>()("application/ports/records/document/DocumentFiles") {}
