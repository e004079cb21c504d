import { randomBytes } from "node:crypto"
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import type { FileHandle } from "node:fs/promises"
import { join } from "node:path"

import { Effect, Layer, Option, Schema, Stream } from "effect"

import { DocumentFiles } from "#application/ports/records/document/DocumentFiles.ts"
import { UploadId } from "#domain/Identifiers.ts"
import { day } from "#domain/Time.ts"

import { checkOnly, makeCheck } from "./check.ts"
import { io, ioIfExists, failAsUnavailable, syncDirectory } from "./io.ts"

interface FilesOptions {
  readonly directory: string
  readonly largest: number
}

const isKey = Schema.is(UploadId)

/** Removes drafts of killed processes after a day. */
const removeOldDrafts = Effect.fnUntraced(function* (drafts: string) {
  const found = Option.getOrElse(yield* ioIfExists(() => readdir(drafts)), () => [])
  for (const name of found) {
    const path = join(drafts, name)
    const draft = yield* ioIfExists(() => stat(path))
    if (Option.isSome(draft) && Date.now() - draft.value.mtimeMs > day) yield* io(() => rm(path, { force: true }))
  }
})

/** Drafts are in the same file system, so that a rename is atomic. */
export const layer = ({ directory, largest }: FilesOptions) => {
  const drafts = join(directory, "drafts")

  /** Prevents path traversal. */
  const homeOf = (key: UploadId) => {
    if (!isKey(key)) throw new Error("a file's key must be a UUID")
    return join(directory, key.slice(-2).toLowerCase())
  }
  const pathOf = (key: UploadId) => join(homeOf(key), key.toLowerCase())

  const opened = (key: UploadId) =>
    Effect.acquireRelease(
      ioIfExists(() => open(pathOf(key), "r")),
      // Ignored: a failed close after reading is harmless.
      (handle) => (Option.isSome(handle) ? Effect.ignore(io(() => handle.value.close())) : Effect.void)
    )

  const streamOf = (handle: FileHandle) =>
    Stream.fromAsyncIterable<Uint8Array, unknown>(
      handle.createReadStream({ autoClose: false, start: 0 }),
      (cause) => cause
    ).pipe(Stream.catchCause((cause) => Stream.fromEffect(failAsUnavailable(cause))))

  return Layer.effect(
    DocumentFiles,
    Effect.gen(function* () {
      yield* Effect.forkScoped(
        Effect.ignore(removeOldDrafts(drafts), { log: "Warn", message: "old drafts of documents could not be removed" })
      )

      return {
        largest,

        check: checkOnly,

        put: Effect.fnUntraced(function* (key, bytes, announced) {
          const draft = join(drafts, `${key}.${randomBytes(6).toString("hex")}`)
          const home = homeOf(key)
          const check = makeCheck(announced)
          yield* io(() => mkdir(drafts, { recursive: true, mode: 0o700 }))
          yield* io(() => mkdir(home, { recursive: true, mode: 0o700 }))
          return yield* Effect.acquireUseRelease(
            io(() => open(draft, "wx", 0o600)),
            (file) =>
              Effect.gen(function* () {
                yield* Stream.runForEach(bytes, (chunk) =>
                  Effect.andThen(
                    check.take(chunk),
                    io(() => file.writeFile(chunk), drafts)
                  )
                )
                const sha256 = yield* check.end
                yield* io(() => file.sync())
                yield* io(() => rename(draft, pathOf(key)))
                yield* syncDirectory(home)
                return sha256
              }),
            // Ignored: leftover drafts are removed at the next start.
            (file) => Effect.ignore(io(() => file.close().then(() => rm(draft, { force: true }))))
          )
        }),

        exists: (key) =>
          Effect.map(
            ioIfExists(() => stat(pathOf(key))),
            Option.isSome
          ),

        head: (key, length) =>
          Effect.scoped(
            Effect.gen(function* () {
              const handle = yield* opened(key)
              if (Option.isNone(handle)) return Option.none<Uint8Array>()
              const { buffer, bytesRead } = yield* io(() => handle.value.read(new Uint8Array(length), 0, length, 0))
              return Option.some(buffer.subarray(0, bytesRead))
            })
          ),

        open: (key) => Effect.map(opened(key), Option.map(streamOf)),

        remove: Effect.fnUntraced(function* (key) {
          const removed = yield* ioIfExists(() => rm(pathOf(key)))
          if (Option.isSome(removed)) yield* syncDirectory(homeOf(key))
        })
      }
    })
  )
}
