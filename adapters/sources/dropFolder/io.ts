import { constants } from "node:fs"
import { lstat, open } from "node:fs/promises"

import { Effect, Predicate, Schema } from "effect"

import { compressionOf } from "#application/tracking/ingestion/read/describeUnknownFormat.ts"

/** `code` is the error code of the file system, such as `ENOENT`. */
export class FileSystemError extends Schema.TaggedError<FileSystemError>()("FolderTrouble", { code: Schema.String }) {}

/** One sentence for the person who put the file there. */
export class UnreadableFile extends Schema.TaggedError<UnreadableFile>()("NoMessage", { reason: Schema.String }) {}

export const tryFileSystem = <A>(evaluate: () => Promise<A>) =>
  Effect.tryPromise({
    try: evaluate,
    catch: (error) =>
      new FileSystemError({ code: Predicate.hasProperty(error, "code") ? String(error.code) : String(error) })
  })

/** Null for a missing file: another node was faster. */
export const nullIfMissing = <A>(work: Effect.Effect<A, FileSystemError>) =>
  Effect.catchIf(
    work,
    ({ code }) => code === "ENOENT",
    () => Effect.succeed(null)
  )

const refuse = (reason: string) => Effect.fail(new UnreadableFile({ reason }))

/** Follows no links. An oversized file is rejected unread; the limit also holds while a file grows. */
export const readMessage = Effect.fn("dropFolder.readMessage")(function* (path: string, largest: number) {
  const tooLarge = `The file is larger than ${Math.floor(largest / 1024 / 1024)} MB.`
  const found = yield* tryFileSystem(() => lstat(path))
  if (!found.isFile()) return yield* refuse("This is not a regular file.")
  if (found.size > largest) return yield* refuse(tooLarge)
  const bytes = yield* tryFileSystem(async () => {
    await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    const chunks: Array<Buffer> = []
    for await (const chunk of file.createReadStream({ end: largest })) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  })
  if (bytes.length > largest) return yield* refuse(tooLarge)
  if (bytes.length === 0) return yield* refuse("The file is empty.")
  const packed = compressionOf(bytes)
  if (packed !== null) return yield* refuse(`The file is compressed (${packed}): unpack it and put it here again.`)
  return new Uint8Array(bytes)
})
