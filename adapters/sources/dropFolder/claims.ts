import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { Effect } from "effect"

import { io, unlessGone } from "./io.ts"

const taken = ".taken"
const sign = ".alive"

/**
 * Files that this node has claimed, so that only one node processes each file. A node whose heartbeat is more than
 * `lease` milliseconds older than this node's counts as dead.
 */
export const makeClaims = (directory: string, node: string, lease: number) => {
  const all = join(directory, taken)
  const own = join(all, node)
  const pathOf = (name: string) => join(own, name)
  const filesOf = (path: string) =>
    Effect.map(unlessGone(io(() => readdir(path))), (names) => (names ?? []).filter((name) => name !== sign))

  const live = Effect.fn("claims.live")(function* () {
    yield* io(() => mkdir(own, { recursive: true }))
    yield* io(() => writeFile(join(own, sign), ""))
    return (yield* io(() => stat(join(own, sign)))).mtimeMs
  })

  const lastSign = (other: string) =>
    unlessGone(
      Effect.map(
        Effect.catchIf(
          io(() => stat(join(all, other, sign))),
          ({ code }) => code === "ENOENT",
          () => io(() => stat(join(all, other)))
        ),
        ({ mtimeMs }) => mtimeMs
      )
    )

  const inherit = Effect.fn("claims.inherit")(function* (other: string) {
    const mine = new Set(yield* filesOf(own))
    for (const name of yield* filesOf(join(all, other))) {
      if (!mine.has(name)) yield* unlessGone(io(() => rename(join(all, other, name), pathOf(name))))
    }
    yield* io(() => rm(join(all, other, sign), { force: true }))
    // Ignored: a folder with files stays.
    yield* Effect.ignore(io(() => rmdir(join(all, other))))
  })

  return {
    pathOf,
    /** Writes the heartbeat, and takes over the files of dead nodes. */
    held: Effect.gen(function* () {
      const now = yield* live()
      for (const other of yield* io(() => readdir(all))) {
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
        (yield* unlessGone(
          Effect.as(
            io(() => rename(join(directory, name), pathOf(name))),
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
        yield* io(() => rm(own, { recursive: true, force: true }))
        yield* io(() => rmdir(all))
      })
    )
  }
}
export type Claims = ReturnType<typeof makeClaims>
