import { spawn } from "node:child_process"
import { open } from "node:fs/promises"

import { Effect } from "effect"

import { io } from "./files.ts"
import { environment } from "./processes.ts"

/** Exit code of `flock` if another process has the lock. */
const conflict = 77

/** The exit code of `flock`; null if the program is missing. Its lock stays with the open file of this process. */
const runFlock = (fd: number) =>
  Effect.callback<number | null>((resume) => {
    const args = ["--exclusive", "--nonblock", "--conflict-exit-code", String(conflict), "3"]
    const child = spawn("flock", args, { env: environment(), stdio: ["ignore", "ignore", "ignore", fd] })
    child.once("error", () => resume(Effect.succeed(null)))
    child.once("close", (code) => resume(Effect.succeed(code)))
  })

/**
 * Until the scope closes or this process ends. A process id does not identify a process of another container.
 * True if another process has the lock; false also if this system or the file system does not support such locks.
 */
export const isLockedElsewhere = Effect.fn("EmbeddedPostgres.kernelLock")(function* (directory: string) {
  const folder = yield* Effect.acquireRelease(
    io(() => open(directory, "r")),
    (folder) => Effect.promise(() => folder.close())
  )
  return (yield* runFlock(folder.fd)) === conflict
})
