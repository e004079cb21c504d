import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"

import { Effect } from "effect"

import { compileCache } from "./compileCache.ts"

/** Runs a program of `runtimes` to its end, with only the given environment. */
export const command =
  (program: string) =>
  (environment: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>) =>
    Effect.callback<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>((resume) => {
      const script = fileURLToPath(new URL(`../../runtimes/${program}.ts`, import.meta.url))
      const child = spawn(process.execPath, [script, ...args], {
        env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: compileCache, ...environment },
        stdio: ["ignore", "pipe", "pipe"]
      })
      const ended = new Promise<number | null>((end) => child.once("close", end))
      void Promise.all([ended, text(child.stdout), text(child.stderr)]).then(([code, stdout, stderr]) =>
        resume(Effect.succeed({ code, stdout, stderr }))
      )
      return Effect.sync(() => child.kill("SIGKILL"))
    })
