import { createHash } from "node:crypto"

import { Effect, Layer, Option, Stream } from "effect"

import { DocumentFiles, checksumMismatch, sizeMismatch } from "#application/ports/records/document/DocumentFiles.ts"
import type { BytesLost } from "#application/ports/records/document/DocumentFiles.ts"

const digest = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest()

type Announced = Parameters<DocumentFiles["Service"]["check"]>[1]

const received = Effect.fnUntraced(function* (bytes: Stream.Stream<Uint8Array, BytesLost>, { md5, size }: Announced) {
  const taken: Array<Uint8Array> = []
  let length = 0
  yield* Stream.runForEach(bytes, (chunk) =>
    Effect.suspend(() => {
      length += chunk.byteLength
      taken.push(chunk)
      return length > size ? Effect.fail(sizeMismatch(size, "more")) : Effect.void
    })
  )
  const file = Buffer.concat(taken)
  if (length < size) return yield* sizeMismatch(size, String(length))
  return digest("md5", file).toString("base64") === md5 ? file : yield* checksumMismatch
})

export const layer = ({ largest }: { readonly largest: number }) =>
  Layer.sync(DocumentFiles, (): DocumentFiles["Service"] => {
    const files = new Map<string, Uint8Array>()
    const find = (key: string) => Effect.sync(() => Option.fromUndefinedOr(files.get(key)))

    return {
      largest,

      check: (bytes, announced) => Effect.asVoid(received(bytes, announced)),

      put: Effect.fnUntraced(function* (key, bytes, announced) {
        const file = yield* received(bytes, announced)
        files.set(key, file)
        return digest("sha256", file).toString("hex")
      }),

      exists: (key) => Effect.map(find(key), Option.isSome),
      head: (key, length) =>
        Effect.map(
          find(key),
          Option.map((file) => file.subarray(0, length))
        ),
      open: (key) =>
        Effect.map(
          find(key),
          Option.map((file) => Stream.make(file))
        ),
      remove: (key) => Effect.sync(() => void files.delete(key))
    }
  })
