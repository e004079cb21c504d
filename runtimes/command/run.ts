import { NodeRuntime } from "@effect/platform-node"
import { Cause, Effect, Exit, Layer, Logger, Predicate } from "effect"
import type { Runtime } from "effect"

import { explain } from "./explain.ts"

export { explain } from "./explain.ts"

const annotations = (entries: Readonly<Record<string, unknown>>) =>
  Object.entries(entries)
    .map(([key, value]) => ` ${key}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("")

/** One line a fact, for people at a terminal. */
const oneLine = Logger.map(Logger.formatStructured, (entry) => {
  const message = Array.isArray(entry.message) ? entry.message.join(" ") : String(entry.message)
  const cause = entry.cause === undefined ? "" : `: ${entry.cause.split("\n")[0]}`
  return `${entry.timestamp.slice(11, 19)} ${entry.level} ${message}${cause}${annotations(entry.annotations)}`
})

/** Logs go to stderr, so that stdout holds only what a command answers. */
export const Logs = Logger.layer([Logger.withConsoleError(process.stderr.isTTY ? oneLine : Logger.formatJson)])

/** Told to end is no failure; a failed start has said why; 2 is for a command that was not understood. */
const teardown: Runtime.Teardown = (exit, onExit) => {
  if (Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause)) return onExit(0)
  return onExit(Predicate.isTagged(Cause.squash(exit.cause), "UsageError") ? 2 : 1)
}

const say = (portVariable: string) => (cause: Cause.Cause<unknown>) =>
  Cause.hasInterruptsOnly(cause)
    ? Effect.void
    : Effect.sync(() => process.stderr.write(`${explain(cause, portVariable)}\n`))

/** A terminal that is closed ends what runs in it, in order; `nohup`, which takes the terminal away, is respected. */
const endWithTerminal = () => {
  if (process.stdout.isTTY) process.once("SIGHUP", () => process.kill(process.pid, "SIGTERM"))
}

/** Runs a command to its end. When it fails it says why in one sentence and ends with exit code 1 (2: wrong arguments). */
export const runCommand = <A, E>(command: Effect.Effect<A, E>, portVariable = "PORT") => {
  endWithTerminal()
  NodeRuntime.runMain(command.pipe(Effect.tapCause(say(portVariable)), Effect.provide(Logs)), {
    disableErrorReporting: true,
    teardown
  })
}

/** Runs a node until it is told to end. `portVariable` is where people say on which port it listens. */
export const runNode = <A, E>(node: Layer.Layer<A, E>, portVariable?: string) =>
  runCommand(Layer.launch(node), portVariable)
