import { createHash } from "node:crypto"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { lstat, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"

import { Effect, Exit } from "effect"

import { BackupRefused } from "./BackupRefused.ts"

export type PutLines = (lines: ReadonlyArray<string>) => Effect.Effect<void, BackupRefused>

const open = (path: string) => {
  // A higher level takes three times as long and saves 10 %.
  const gzip = createGzip({ level: 1 })
  const hash = createHash("sha256")
  const ended = pipeline(gzip, createWriteStream(path, { mode: 0o600, flush: true }))
  // The next write or the end reports it.
  ended.catch(() => undefined)
  const write = async (bytes: Buffer) => {
    if (gzip.destroyed) return ended
    if (!gzip.write(bytes)) await Promise.race([once(gzip, "drain"), ended])
  }
  return {
    put: (lines: ReadonlyArray<string>) => {
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""))
      hash.update(bytes)
      return write(bytes)
    },
    seal: async () => {
      await write(Buffer.from(`${JSON.stringify({ sha256: hash.digest("hex") })}\n`))
      gzip.end()
      await ended
    },
    drop: async () => {
      gzip.destroy()
      await ended.catch(() => undefined)
      await rm(path, { force: true })
    }
  }
}

const explain = (path: string, error: unknown): string => {
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error)
  return code === "ENOENT"
    ? `The folder ${dirname(path)} does not exist: create it first.`
    : `${path} cannot be written (${code}).`
}

/** Readable by its owner only, and named only when complete. */
export const writeBackup = <A, E, R>(path: string, produce: (put: PutLines) => Effect.Effect<A, E, R>) => {
  const partial = `${path}.partial`
  const io = <B>(evaluate: () => Promise<B>) =>
    Effect.tryPromise({
      try: evaluate,
      catch: (error) => new BackupRefused({ message: explain(path, error) })
    })
  const isTaken = Effect.promise(() =>
    lstat(path).then(
      () => true,
      () => false
    )
  )
  return Effect.gen(function* () {
    if (yield* isTaken) {
      return yield* new BackupRefused({ message: `There is already a file ${path}: name another, or remove it.` })
    }
    return yield* Effect.acquireUseRelease(
      Effect.sync(() => open(partial)),
      ({ put, seal }) =>
        Effect.gen(function* () {
          const result = yield* produce((lines) => io(() => put(lines)))
          yield* io(seal)
          yield* io(() => rename(partial, path))
          return result
        }),
      ({ drop }, exit) => (Exit.isSuccess(exit) ? Effect.void : Effect.promise(drop))
    )
  })
}
