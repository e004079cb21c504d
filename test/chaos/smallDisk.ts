import { execFile } from "node:child_process"
import { open, rm } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"

import { Effect } from "effect"

import { directory } from "../support/directory.ts"

const run = promisify(execFile)
const megabytes = 700

/** A disk of its own in memory, which can be filled up; only root may mount one. */
export const mount = (path: string) =>
  Effect.acquireRelease(
    Effect.promise(() => run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", path])),
    () => Effect.promise(() => run("umount", ["--lazy", path]).catch(() => undefined))
  )

/** Whether this process may mount disks. */
export const canMount = Effect.scoped(
  Effect.flatMap(directory, (path) => Effect.as(mount(path), true).pipe(Effect.catchCause(() => Effect.succeed(false))))
)

const filling = (path: string) => join(path, "filling")

/** Leaves not a byte on the disk. */
export const fill = (path: string) =>
  Effect.promise(async () => {
    const file = await open(filling(path), "w")
    const block = Buffer.alloc(64 * 1024, 1)
    for (let isFull = false; !isFull;)
      isFull = await file.write(block).then(
        () => false,
        () => true
      )
    await file.close()
  })

export const empty = (path: string) => Effect.promise(() => rm(filling(path), { force: true }))
