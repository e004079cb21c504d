import { assert, layer } from "@effect/vitest"
import { Effect, Option, Result, Stream } from "effect"
import type { Layer } from "effect"

import { BytesLost, DocumentFiles } from "#application/ports/records/document/DocumentFiles.ts"
import type { UploadId } from "#domain/Identifiers.ts"

import { md5, sha256, uploadId } from "../support/documents.ts"

export const largest = 1024 * 1024

export const pieces = (bytes: Uint8Array, size: number) =>
  Stream.fromIterable(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
  )

export const announced = (bytes: Uint8Array) => ({ size: bytes.length, md5: md5(bytes) })

export const readAll = (key: UploadId) =>
  Effect.scoped(
    Effect.gen(function* () {
      const opened = yield* DocumentFiles.use((files) => files.open(key))
      return Option.isNone(opened) ? null : Buffer.concat(yield* Stream.runCollect(opened.value))
    })
  )

export const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) % 251)

/** What every DocumentFiles does. */
export const documentFilesContract = <E>(name: string, files: Layer.Layer<DocumentFiles, E>) =>
  layer(files, { timeout: "30 seconds" })(`DocumentFiles ${name}`, (it) => {
    it.effect("checks bytes as it takes them", () =>
      Effect.gen(function* () {
        const { check } = yield* DocumentFiles
        const checked = (sent: Uint8Array) =>
          Effect.map(Effect.result(check(pieces(sent, 7001), announced(bytes))), (result) =>
            Result.isSuccess(result) ? "right" : result.failure._tag === "FileRefused" ? result.failure.reason : "lost"
          )
        const sent = [bytes, bytes.subarray(1), Buffer.concat([bytes, bytes]), bytes.toReversed()]
        assert.deepStrictEqual(yield* Effect.forEach(sent, checked), ["right", "size", "size", "checksum"])
      })
    )

    it.effect("gives back what was put, from its head and from its first byte to its last", () =>
      Effect.gen(function* () {
        const { exists, head, largest: most, put, remove } = yield* DocumentFiles
        const key = uploadId()
        assert.strictEqual(most, largest)
        assert.deepStrictEqual(
          [yield* exists(key), yield* head(key, 5), yield* readAll(key)],
          [false, Option.none(), null]
        )
        assert.strictEqual(yield* put(key, pieces(bytes, 7001), announced(bytes)), sha256(bytes))
        assert.isTrue(yield* exists(key))
        assert.deepStrictEqual(yield* readAll(key), Buffer.from(bytes))
        assert.deepStrictEqual(
          Option.map(yield* head(key, 5), (found) => [...found]),
          Option.some([...bytes.subarray(0, 5)])
        )
        const whole = Option.getOrThrow(yield* head(key, 1_000_000))
        assert.strictEqual(sha256(whole), sha256(bytes))
        const other = new Uint8Array([1, 2, 3])
        yield* put(key, Stream.make(other), announced(other))
        assert.deepStrictEqual(yield* readAll(key), Buffer.from(other))
        yield* remove(key)
        yield* remove(key)
        assert.deepStrictEqual([yield* exists(key), yield* readAll(key)], [false, null])
      })
    )

    it.effect("keeps nothing, and what was there, when the bytes are not those that were announced", () =>
      Effect.gen(function* () {
        const { put } = yield* DocumentFiles
        const key = uploadId()
        const kept = new Uint8Array([7])
        yield* put(key, Stream.make(kept), announced(kept))
        const refusals = [
          [{ size: bytes.length - 1, md5: md5(bytes) }, "size"],
          [{ size: bytes.length + 1, md5: md5(bytes) }, "size"],
          [{ size: bytes.length, md5: md5(kept) }, "checksum"]
        ] as const
        for (const [wrong, reason] of refusals) {
          const error = yield* Effect.flip(put(key, pieces(bytes, 10_000), wrong))
          assert.deepInclude(error, { _tag: "FileRefused", reason })
        }
        const lost = Stream.concat(Stream.make(bytes), Stream.fail(new BytesLost()))
        assert.strictEqual((yield* Effect.flip(put(key, lost, announced(bytes))))._tag, "BytesLost")
        assert.deepStrictEqual(yield* readAll(key), Buffer.from(kept))
      })
    )

    it.effect("reads no further than it must", () =>
      Effect.gen(function* () {
        const { put } = yield* DocumentFiles
        let taken = 0
        const endless = Stream.fromIterable(Array.from({ length: 1000 }, () => new Uint8Array(1000))).pipe(
          Stream.rechunk(1),
          Stream.tap(() => Effect.sync(() => taken++))
        )
        yield* Effect.flip(put(uploadId(), endless, { size: 2500, md5: md5(bytes) }))
        assert.isAtMost(taken, 50)
      })
    )

    it.effect("goes on giving bytes of a file that is removed while it is read", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { open, put, remove } = yield* DocumentFiles
          const key = uploadId()
          yield* put(key, Stream.make(bytes), announced(bytes))
          const opened = Option.getOrThrow(yield* open(key))
          yield* remove(key)
          assert.strictEqual(sha256(Buffer.concat(yield* Stream.runCollect(opened))), sha256(bytes))
        })
      )
    )
  })
