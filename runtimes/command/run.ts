import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Cause, Console, Effect, Exit, Layer, Logger, Predicate } from "effect"
import type { Runtime, Scope } from "effect"
import { TerminalCapabilities } from "effect/cli"

import { keepCompiled } from "./compileCache.js"
import { explain } from "./explain.ts"
import { jsonLine } from "./jsonLine.ts"
import { linesTo } from "./lines.ts"
import type { Program } from "./program.ts"
import * as Progress from "./progress.ts"
import * as SecretFiles from "./secretFiles.ts"
import { warnOfUnreadVariables } from "./unreadVariables.ts"

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
export const Logs = Logger.layer([
  Logger.map(process.stderr.isTTY ? oneLine : Logger.map(Logger.formatStructured, jsonLine), linesTo(process.stderr))
])

/** Exit codes: 0 is done or stopped by a signal, 1 failed, 2 invalid arguments, others as the failure says itself. */
export const exitCodeOf = (exit: Exit.Exit<unknown, unknown>): number => {
  if (Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause)) return 0
  const error = Cause.squash(exit.cause)
  if (Predicate.isTagged(error, "UsageError")) return 2
  return Predicate.hasProperty(error, "exitCode") && Predicate.isNumber(error.exitCode) ? error.exitCode : 1
}

const teardown: Runtime.Teardown = (exit, onExit) => onExit(exitCodeOf(exit))

const isSaid = (cause: Cause.Cause<unknown>) =>
  Cause.hasInterruptsOnly(cause) || Predicate.isTagged(Cause.squash(cause), "AnsweredFailure")

const say = (portVariable: string) => (cause: Cause.Cause<unknown>) =>
  isSaid(cause) ? Effect.void : Console.error(explain(cause, portVariable))

/**
 * A terminal that is closed ends what runs in it, in order, also where its output goes elsewhere. Node takes back what
 * `nohup` asks for, so the signal would end the process at once, and leave a database running.
 */
const endWithTerminal = () => {
  process.once("SIGHUP", () => process.kill(process.pid, "SIGTERM"))
  process.on("SIGHUP", () => undefined)
}

/**
 * Who read the output or the log may go (`npm start 2>&1 | head -1`): what runs then ends in order, where the error would
 * end the process at once and leave a database running.
 */
const endWithReader = () => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.once("error", () => process.kill(process.pid, "SIGTERM"))
    // Others follow while it ends.
    stream.on("error", () => undefined)
  }
}

/**
 * The program with these arguments: its progress is shown, and its failure is one sentence on stderr. It makes no spans
 * unless something in it takes them.
 */
export const reported = <E, R>(program: Program<E, R>, args: ReadonlyArray<string>, portVariable = "PORT") =>
  Effect.scoped(program(args)).pipe(
    Effect.provide(Layer.mergeAll(Progress.layer, TerminalCapabilities.layer, SecretFiles.layer)),
    Effect.tapCause(say(portVariable)),
    Effect.provide(Logs),
    Effect.withTracerEnabled(false)
  )

/** Runs work to its end, and ends the process with the exit code that is due. */
const runMain = <E>(work: Effect.Effect<void, E>) => {
  keepCompiled()
  endWithTerminal()
  endWithReader()
  NodeRuntime.runMain(work, { disableErrorReporting: true, teardown })
}

/** A client of a service, or a part of a program that has reported its variables. */
export const runPart = <E>(program: Program<E, NodeServices.NodeServices | Scope.Scope>, portVariable?: string) =>
  runMain(Effect.provide(reported(program, process.argv.slice(2), portVariable), NodeServices.layer))

/** The program, with a warning about each variable that is not read. */
export const withWarnings =
  <E, R>(program: Program<E, R>): Program<E, R> =>
  (args) =>
    Effect.andThen(warnOfUnreadVariables, program(args))

/** Runs a program to its end, with the arguments of this process. `portVariable` names the variable of its port. */
export const run = <E>(program: Program<E, NodeServices.NodeServices | Scope.Scope>, portVariable?: string) =>
  runPart(withWarnings(program), portVariable)

/** Runs a node that takes no arguments until it is stopped. */
export const runNode = <A, E>(node: Layer.Layer<A, E>) => run(() => Layer.launch(node))
