import { randomBytes } from "node:crypto"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { Effect } from "effect"

/** Same free space as the database check. */
const testBytes = Buffer.alloc(300_000)

export const isWritable = (directory: string): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    const drafts = join(directory, "drafts")
    const file = join(drafts, `trial.${randomBytes(6).toString("hex")}`)
    try {
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      await writeFile(file, testBytes, { flag: "wx", mode: 0o600, flush: true })
      return true
    } catch {
      return false
    } finally {
      await rm(file, { force: true }).catch(() => undefined)
    }
  })
