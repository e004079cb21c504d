import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"

import { Effect } from "effect"

import { compileCache } from "./compileCache.ts"

const root = new URL("../../", import.meta.url)

/** Runs a script, named from the root, to its end, with only the given environment. */
export const script =
  (path: string) =>
  (environment: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>) =>
    Effect.callback<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>((resume) => {
      const child = spawn(process.execPath, [fileURLToPath(new URL(path, root)), ...args], {
        env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: compileCache, ...environment },
        stdio: ["ignore", "pipe", "pipe"]
      })
      const ended = new Promise<number | null>((end) => child.once("close", end))
      void Promise.all([ended, text(child.stdout), text(child.stderr)]).then(([code, stdout, stderr]) =>
        resume(Effect.succeed({ code, stdout, stderr }))
      )
      return Effect.sync(() => child.kill("SIGKILL"))
    })

/** Runs a program of `runtimes` likewise. */
export const command = (program: string) => script(`runtimes/${program}.ts`)
