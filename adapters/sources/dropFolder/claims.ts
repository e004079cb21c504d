import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { Effect } from "effect"

import { tryFileSystem, nullIfMissing } from "./io.ts"

const claimsFolder = ".taken"
const heartbeatFile = ".alive"

/** A node whose heartbeat is more than `lease` milliseconds older than this node's counts as dead. */
export const makeFileClaims = (directory: string, node: string, lease: number) => {
  const all = join(directory, claimsFolder)
  const own = join(all, node)
  const pathOf = (name: string) => join(own, name)
  const filesOf = (path: string) =>
    Effect.map(nullIfMissing(tryFileSystem(() => readdir(path))), (names) =>
      (names ?? []).filter((name) => name !== heartbeatFile)
    )

  const live = Effect.fn("claims.live")(function* () {
    yield* tryFileSystem(() => mkdir(own, { recursive: true, mode: 0o700 }))
    yield* tryFileSystem(() => writeFile(join(own, heartbeatFile), "", { mode: 0o600 }))
    return (yield* tryFileSystem(() => stat(join(own, heartbeatFile)))).mtimeMs
  })

  const lastSign = (other: string) =>
    nullIfMissing(
      Effect.map(
        Effect.catchIf(
          tryFileSystem(() => stat(join(all, other, heartbeatFile))),
          ({ code }) => code === "ENOENT",
          () => tryFileSystem(() => stat(join(all, other)))
        ),
        ({ mtimeMs }) => mtimeMs
      )
    )

  const inherit = Effect.fn("claims.inherit")(function* (other: string) {
    const mine = new Set(yield* filesOf(own))
    for (const name of yield* filesOf(join(all, other))) {
      if (!mine.has(name)) yield* nullIfMissing(tryFileSystem(() => rename(join(all, other, name), pathOf(name))))
    }
    yield* tryFileSystem(() => rm(join(all, other, heartbeatFile), { force: true }))
    // Ignored: a folder with files stays.
    yield* Effect.ignore(tryFileSystem(() => rmdir(join(all, other))))
  })

  return {
    pathOf,
    /** Writes the heartbeat, and takes over the files of dead nodes. */
    held: Effect.gen(function* () {
      const now = yield* live()
      for (const other of yield* tryFileSystem(() => readdir(all))) {
        if (other === node) continue
        const seen = yield* lastSign(other)
        if (seen !== null && now - seen > lease) yield* inherit(other)
      }
      return yield* filesOf(own)
    }),
    /** False when the file no longer exists or an earlier file of that name is still held. */
    claim: Effect.fn("claims.claim")(function* (name: string) {
      if ((yield* filesOf(own)).includes(name)) return false
      return (
        (yield* nullIfMissing(
          Effect.as(
            tryFileSystem(() => rename(join(directory, name), pathOf(name))),
            true
          )
        )) === true
      )
    }),
    live: live(),
    // Ignored: another node takes the folder over once its heartbeat is old.
    leave: Effect.ignore(
      Effect.gen(function* () {
        if ((yield* filesOf(own)).length > 0) return
        yield* tryFileSystem(() => rm(own, { recursive: true, force: true }))
        yield* tryFileSystem(() => rmdir(all))
      })
    )
  }
}
export type FileClaims = ReturnType<typeof makeFileClaims>
