import { createHash } from "node:crypto"

import { Effect, Stream } from "effect"

import { checksumMismatch, sizeMismatch } from "#application/ports/records/document/DocumentFiles.ts"

export const makeCheck = ({ md5, size }: { readonly md5: string; readonly size: number }) => {
  const hashes = { md5: createHash("md5"), sha256: createHash("sha256") }
  let taken = 0
  return {
    take: (chunk: Uint8Array) =>
      Effect.suspend(() => {
        taken += chunk.byteLength
        if (taken > size) return Effect.fail(sizeMismatch(size, "more"))
        hashes.md5.update(chunk)
        hashes.sha256.update(chunk)
        return Effect.void
      }),
    /** SHA-256, lower-case hex. */
    end: Effect.suspend(() => {
      if (taken < size) return Effect.fail(sizeMismatch(size, String(taken)))
      return hashes.md5.digest("base64") === md5
        ? Effect.succeed(hashes.sha256.digest("hex"))
        : Effect.fail(checksumMismatch)
    })
  }
}

export const checkOnly = Effect.fnUntraced(function* <E>(
  bytes: Stream.Stream<Uint8Array, E>,
  announced: { readonly md5: string; readonly size: number }
) {
  const check = makeCheck(announced)
  yield* Stream.runForEach(bytes, check.take)
  yield* check.end
})
