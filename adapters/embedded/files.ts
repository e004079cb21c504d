import { randomBytes } from "node:crypto"
import { chmod, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"

import { Effect, Option, Predicate, Schema } from "effect"

import { fullDiskSentence, isFullDisk } from "#domain/problem/fullDisk.ts"

import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"

/** `code` is the system's error code, such as `EACCES`. */
export class FileRefused extends Schema.TaggedError<FileRefused>()("FileRefused", {
  code: Schema.String,
  message: Schema.String
}) {}

export const io = <A>(work: () => Promise<A>) =>
  Effect.tryPromise({
    try: work,
    catch: (cause) =>
      new FileRefused({
        code: Predicate.hasProperty(cause, "code") ? String(cause.code) : "unknown",
        message: cause instanceof Error ? cause.message : String(cause)
      })
  })

export const read = (path: string) =>
  io(() => readFile(path, "utf8")).pipe(
    Effect.asSome,
    Effect.catchIf(
      ({ code }) => code === "ENOENT" || code === "ENOTDIR",
      () => Effect.succeed(Option.none<string>())
    )
  )

export const statIfExists = (path: string) =>
  io(() => stat(path)).pipe(
    Effect.asSome,
    Effect.catchIf(
      ({ code }) => code === "ENOENT" || code === "ENOTDIR",
      () => Effect.succeedNone
    )
  )

/** Makes a rename or new name durable. */
export const syncDirectory = (path: string) =>
  io(async () => {
    await using directory = await open(path, "r")
    await directory.sync()
  })

/** Atomic and durable. */
export const writeDurably = Effect.fnUntraced(function* (path: string, text: string) {
  const draft = `${path}.${randomBytes(6).toString("hex")}`
  yield* io(async () => {
    await using file = await open(draft, "wx", 0o600)
    await file.writeFile(text)
    await file.sync()
  })
  yield* io(() => rename(draft, path))
  yield* syncDirectory(dirname(path))
})

/** As root, Postgres runs as another user, who must traverse it. */
const directoryMode = () => (process.geteuid?.() === 0 ? 0o711 : 0o700)

/** Node's recursive mkdir never returns where it cannot create directories, such as /proc. */
const makeDirectory = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => null)
  if (found !== null) return
  if (dirname(path) !== path) await makeDirectory(dirname(path))
  await mkdir(path).catch((cause: unknown) => {
    if (!(Predicate.hasProperty(cause, "code") && cause.code === "EEXIST")) throw cause
  })
}

/** Also verifies access by writing a file. */
export const ensureWritable = (dataDir: string) => {
  const proof = join(dataDir, `.writable-${randomBytes(6).toString("hex")}`)
  return io(async () => {
    const isThere = (await stat(dataDir).catch(() => null)) !== null
    await makeDirectory(dataDir)
    // An existing directory keeps its mode.
    if (!isThere) await chmod(dataDir, directoryMode())
    await using file = await open(proof, "wx", 0o600)
    await file.writeFile("x")
  }).pipe(
    // Ignored: a leftover empty file is harmless.
    Effect.ensuring(Effect.ignore(io(() => rm(proof, { force: true })))),
    Effect.mapError(
      ({ code }) =>
        new EmbeddedPostgresError({
          message: isFullDisk(code)
            ? fullDiskSentence(dataDir, code)
            : `DATA_DIR ${dataDir} cannot be written to (${reasons[code] ?? code}): set DATA_DIR to a directory that this user may write to`
        })
    )
  )
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "read-only file system",
  ENOENT: "nothing can be made there",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "it is a file"
}
