import { execFile } from "node:child_process"
import { mkdir, rm, truncate, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"

import { Effect } from "effect"

import { directory } from "../support/directory.ts"

const run = promisify(execFile)
const megabytes = 700

/** Nothing reaches the disk by itself while it is copied: the system writes its journal only where somebody asks for it. */
const options = "loop,commit=3600"

const detach = (path: string) => run("umount", ["--lazy", path]).catch(() => undefined)

/** A disk in a file, whose power can be cut: what nobody had written through is lost. Only root may mount one. */
export const cutDisk = Effect.fnUntraced(function* (path: string) {
  const folder = yield* directory
  let [serial, image] = [0, join(folder, "0")]
  yield* Effect.acquireRelease(
    Effect.promise(async () => {
      await writeFile(image, "")
      await truncate(image, megabytes * 1024 * 1024)
      await run("mkfs.ext4", ["-q", image])
      await mkdir(path, { recursive: true })
      await run("mount", ["-o", options, image, path])
    }),
    () => Effect.promise(() => detach(path))
  )
  /** Has all that was written there reach the file. */
  const settle = Effect.promise(() => run("sync", ["--file-system", path]))
  /** Whoever wrote there has been killed. What had reached the file is the disk that is there afterwards. */
  const cut = Effect.promise(async () => {
    const [before, after] = [image, join(folder, String(++serial))]
    await run("cp", ["--sparse=always", before, after])
    await detach(path)
    await run("mount", ["-o", options, after, path])
    await rm(before)
    image = after
  })
  return { cut, settle }
})

/** Whether this process may mount such disks. */
export const canCut = Effect.scoped(
  Effect.flatMap(directory, (path) =>
    Effect.as(cutDisk(join(path, "disk")), true).pipe(Effect.catchCause(() => Effect.succeed(false)))
  )
)
