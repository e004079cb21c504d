import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted, Stream } from "effect"
import type { Scope } from "effect"

import * as S3 from "#adapters/files/s3/layer.ts"
import type { BucketSettings } from "#adapters/files/s3/layer.ts"
import { BytesLost, DocumentFiles } from "#application/ports/records/document/DocumentFiles.ts"
import type { Unavailable } from "#domain/Errors.ts"
import type { UploadId } from "#domain/Identifiers.ts"

import { announced, pieces, readAll } from "../files/documentFilesContract.ts"
import { sha256, uploadId } from "../support/documents.ts"
import { settingsOf } from "../support/s3/Store.ts"
import type { Store } from "../support/s3/Store.ts"

export const megabyte = 1024 * 1024

/** More than is sent at once. */
export const large = Uint8Array.from({ length: 5 * megabyte }, (_, at) => (at * 31) % 251)

export const filesAt = (settings: BucketSettings) =>
  Effect.map(
    Layer.build(S3.DocumentFiles.layer({ largest: 32 * megabyte }).pipe(Layer.provide(S3.bucket(settings)))),
    (context) => Context.get(context, DocumentFiles)
  )

export const read = (files: DocumentFiles["Service"], key: UploadId) =>
  Effect.provideService(readAll(key), DocumentFiles, files)

export const isAway = (error: unknown) =>
  assert.deepInclude(error, { _tag: "Unavailable", part: "document storage", retry_after: 5 } as Partial<Unavailable>)

/** What an object storage does with files that are sent as they come. */
export const largeFilesContract = (name: string, store: Effect.Effect<Store, never, Scope.Scope>) =>
  describe(`Large files in ${name}`, () => {
    it.live("gives back a file that came in parts", () =>
      Effect.gen(function* () {
        const files = yield* filesAt(settingsOf(yield* store))
        const key = uploadId()
        assert.strictEqual(yield* files.put(key, pieces(large, 70_001), announced(large)), sha256(large))
        assert.strictEqual(sha256((yield* read(files, key)) ?? new Uint8Array()), sha256(large))
        yield* files.remove(key)
      }).pipe(Effect.scoped)
    )

    it.live("is never given the last part of a file that is not the one that was announced", () =>
      Effect.gen(function* () {
        const files = yield* filesAt(settingsOf(yield* store))
        const [key, known] = [uploadId(), uploadId()]
        const other = large.slice()
        other[other.length - 1] = 0
        yield* files.put(known, pieces(large, 100_000), announced(large))
        const refusals = [
          [key, other, announced(large), "checksum"],
          [known, large, announced(other), "checksum"],
          [known, large, { ...announced(large), size: large.length - 1 }, "size"],
          [known, large, { ...announced(large), size: large.length + 1 }, "size"]
        ] as const
        for (const [key, bytes, wrong, reason] of refusals) {
          const error = yield* Effect.flip(files.put(key, pieces(bytes, 100_000), wrong))
          assert.deepInclude(error, { _tag: "FileRefused", reason })
        }
        const lost = Stream.concat(pieces(large.subarray(0, 3 * megabyte), 100_000), Stream.fail(new BytesLost()))
        assert.strictEqual((yield* Effect.flip(files.put(known, lost, announced(large))))._tag, "BytesLost")
        assert.deepStrictEqual([yield* files.exists(key), yield* read(files, key)], [false, null])
        assert.strictEqual(sha256((yield* read(files, known)) ?? new Uint8Array()), sha256(large))
        yield* files.remove(known)
      }).pipe(Effect.scoped)
    )

    it.live("does not pass for a storage without the file when the bucket or the key is wrong", () =>
      Effect.gen(function* () {
        const own = yield* store
        const key = uploadId()
        const wrong = [
          { bucket: "another" },
          { credentials: { id: own.id, secret: Redacted.make("wrong") } },
          { credentials: { id: "nobody", secret: Redacted.make(own.secret) } }
        ]
        const codes = yield* Effect.forEach(
          wrong,
          Effect.fnUntraced(function* (fields) {
            const settings = settingsOf(own, fields)
            const files = yield* filesAt(settings)
            isAway(yield* Effect.flip(files.exists(key)))
            isAway(yield* Effect.flip(files.put(key, Stream.make(large), announced(large))))
            const failure = yield* Effect.flip(Effect.provide(S3.checkUsable, S3.bucket(settings)))
            assert.isFalse(failure.isPassing)
            return failure.code
          })
        )
        assert.deepStrictEqual(codes, ["NoSuchBucket", "SignatureDoesNotMatch", "InvalidAccessKeyId"])
        yield* Effect.provide(S3.checkUsable, S3.bucket(settingsOf(own)))
      }).pipe(Effect.scoped)
    )
  })
