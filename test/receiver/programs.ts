import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

import { Effect } from "effect"
import type { Duration } from "effect"

/** A program that runs, and what it has said so far. */
export interface Program {
  readonly stdout: () => string
  readonly stderr: () => string
  readonly signal: (name: NodeJS.Signals) => void
  /** Its exit code, once it has ended; null when a signal ended it. */
  readonly ended: Effect.Effect<number | null>
}

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Runs a command with these variables alone; it is killed with the scope. */
export const command = Effect.fnUntraced(function* (
  [file, ...args]: readonly [file: string, ...args: ReadonlyArray<string>],
  env: Readonly<Record<string, string>>,
  cwd = root
) {
  const child = yield* Effect.acquireRelease(
    Effect.sync(() => spawn(file, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] })),
    (child) =>
      Effect.promise(async () => {
        if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL")) await once(child, "exit")
      })
  )
  const said = { stdout: "", stderr: "" }
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.stdout += text))
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.stderr += text))
  const closed = once(child, "close")
  const running: Program = {
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    signal: (name) => child.kill(name),
    ended: Effect.promise(async () => {
      await closed
      return child.exitCode
    })
  }
  return running
})

/** Runs a program of the repository. */
export const program = (
  args: readonly [file: string, ...rest: ReadonlyArray<string>],
  env: Readonly<Record<string, string>>
) => command([process.execPath, ...args], env)

/** Asks again until the answer is not null, for as long as that may take. */
export const eventually = <A>(
  what: string,
  ask: () => Promise<A | null> | A | null,
  patience: Duration.Input = "20 seconds"
) =>
  Effect.gen(function* () {
    for (;;) {
      const answer = yield* Effect.promise(async () => ask())
      if (answer !== null) return answer
      yield* Effect.sleep("20 millis")
    }
  }).pipe(Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.die(new Error(`${what} did not come`)) }))
