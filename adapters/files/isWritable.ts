import { randomBytes } from "node:crypto"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { Effect } from "effect"

/** Bytes that a disk must have room for, as the database's must. */
const trial = Buffer.alloc(300_000)

/** Whether a file could be stored in the directory now: one is written, as an upload would be, and removed. */
export const isWritable = (directory: string): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    const drafts = join(directory, "drafts")
    const file = join(drafts, `trial.${randomBytes(6).toString("hex")}`)
    try {
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      await writeFile(file, trial, { flag: "wx", mode: 0o600, flush: true })
      return true
    } catch {
      return false
    } finally {
      await rm(file, { force: true }).catch(() => undefined)
    }
  })
