import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"

import { Effect } from "effect"

export const directory = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "landfall-admin-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true, maxRetries: 5 }))
)

const script = fileURLToPath(new URL("../../runtimes/admin.ts", import.meta.url))

/** Runs the command to its end; of the environment it gets only what is given. */
export const admin = (environment: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>) =>
  Effect.callback<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>((resume) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: { PATH: process.env["PATH"], ...environment },
      stdio: ["ignore", "pipe", "pipe"]
    })
    const ended = new Promise<number | null>((end) => child.once("close", end))
    void Promise.all([ended, text(child.stdout), text(child.stderr)]).then(([code, stdout, stderr]) =>
      resume(Effect.succeed({ code, stdout, stderr }))
    )
    return Effect.sync(() => child.kill("SIGKILL"))
  })
