import { spawn } from "node:child_process"
import { appendFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import { Effect } from "effect"

import { environment as settings, nodeArguments } from "#runtimes/command/nodeSettings.js"

import { compileCache } from "../../support/compileCache.ts"
import { eventually } from "./eventually.ts"
import type { Home } from "./home.ts"

/** Where this release is. */
export const root = fileURLToPath(new URL("../../..", import.meta.url))

/** The first key of every service in these tests. */
export const apiKey = "a-key-for-the-service-tests"

const common = {
  HOST: "127.0.0.1",
  PORT: "0",
  BOOTSTRAP_API_KEY: apiKey,
  // Tests begin with an empty service; the one of the demo sets it.
  DEMO: "off",
  NODE_COMPILE_CACHE: compileCache
}

/** A program of ours in a process group of its own. */
export interface Program {
  readonly pid: number
  readonly stdout: () => string
  readonly stderr: () => string
  readonly hasEnded: () => boolean
  /** Null when a signal ended it. */
  readonly exitCode: () => number | null
  readonly signal: (signal: NodeJS.Signals) => Effect.Effect<void>
  /** To the whole process group, as a terminal does on Ctrl-C. */
  readonly signalGroup: (signal: NodeJS.Signals) => Effect.Effect<void>
  /** Reads nothing of it any more, as `npm start 2>&1 | head` does. */
  readonly close: () => void
  /** Waits for the end and answers with the exit code. */
  readonly ended: Effect.Effect<number | null>
}

const start = (home: Home, script: string, variables: Readonly<Record<string, string>>, release: string): Program => {
  const { HOME = "/", PATH = "" } = process.env
  const environment = { HOME, PATH, ...settings, ...common, DATA_DIR: home.data, ...variables }
  // With the settings of memory that `npm start` puts in place.
  const child = spawn(process.execPath, [...nodeArguments, join(release, "runtimes", script)], {
    cwd: home.path,
    env: environment,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"]
  })
  const pid = child.pid ?? 0
  appendFileSync(join(home.path, "pids"), `${pid}\n`)
  const said = { stdout: "", stderr: "" }
  child.stdout.on("data", (chunk: Buffer) => (said.stdout += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (said.stderr += chunk.toString()))
  let hasEnded = false
  child.once("close", () => (hasEnded = true))
  const kill = (to: number, signal: NodeJS.Signals) =>
    Effect.sync(() => {
      if (!hasEnded) process.kill(to, signal)
    })
  return {
    pid,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    hasEnded: () => hasEnded,
    exitCode: () => child.exitCode,
    signal: (signal) => kill(pid, signal),
    signalGroup: (signal) => kill(-pid, signal),
    close: () => {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    ended: Effect.callback((resume) => {
      const answer = () => resume(Effect.succeed(child.exitCode))
      if (hasEnded) answer()
      else child.once("close", answer)
    })
  }
}

/** Runs a script of `runtimes`, of this release or of the one in a directory; it is killed with its group when the scope closes. */
export const program = (
  home: Home,
  script: string,
  variables: Readonly<Record<string, string>> = {},
  release: string = root
) =>
  Effect.acquireRelease(
    Effect.sync(() => start(home, script, variables, release)),
    ({ ended, signalGroup }) => Effect.andThen(Effect.ignore(signalGroup("SIGKILL")), ended)
  )

/** Where the program says, on stdout or stderr, that it listens. */
export const addressOf = (program: Program) =>
  eventually(
    `the address of process ${program.pid}`,
    () => {
      const said = program.stdout() + program.stderr()
      if (program.hasEnded()) throw new Error(`It ended with ${program.exitCode()}: ${said}`)
      return /(?:Landfall is at|listening on|listen on) (http:\/\/[\d.]+:\d+)/i.exec(said)?.[1]
    },
    { seconds: 60 }
  )

/** Runs a node that listens, until it serves. */
export const serving = Effect.fnUntraced(function* (
  home: Home,
  script: string,
  variables: Record<string, string> = {}
) {
  const node = yield* program(home, script, variables)
  return { node, address: yield* addressOf(node) }
})
