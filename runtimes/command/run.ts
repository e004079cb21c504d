import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Cause, Console, Effect, Exit, Layer, Logger, Predicate } from "effect"
import type { Runtime, Scope } from "effect"
import { TerminalCapabilities } from "effect/cli"

import { keepCompiled } from "./compileCache.js"
import { explainFailure } from "./explain.ts"
import { formatLogEntry } from "./jsonLine.ts"
import { makeLineWriter } from "./lines.ts"
import { formatTextLine, logFormatProblem, selectLogFormat } from "./logFormat.ts"
import type { Program } from "./program.ts"
import * as Progress from "./progress.ts"
import * as SecretFiles from "./secretFiles.ts"
import { warnOfUnreadVariables } from "./unreadVariables.ts"

export { explainFailure } from "./explain.ts"

/** Logs go to stderr, because stdout contains only the answer. */
export const Logs = Logger.layer([
  Logger.map(
    Logger.map(
      Logger.formatStructured,
      selectLogFormat(process.env["LOG_FORMAT"], process.stderr.isTTY) === "text" ? formatTextLine : formatLogEntry
    ),
    makeLineWriter(process.stderr)
  )
])

/** 0 success or stopped by a signal, 1 failure, 2 invalid arguments, others as set by the failure. */
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
  isSaid(cause) ? Effect.void : Console.error(explainFailure(cause, portVariable))

/** Node overrides the signal handling of `nohup`, so SIGHUP would leave a database running. */
const endWithTerminal = () => {
  process.once("SIGHUP", () => process.kill(process.pid, "SIGTERM"))
  process.on("SIGHUP", () => undefined)
}

/** A closed output (`npm start 2>&1 | head -1`) would leave a database running. */
const endWithReader = () => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.once("error", () => process.kill(process.pid, "SIGTERM"))
    // More errors can follow during shutdown.
    stream.on("error", () => undefined)
  }
}

/** Tracing is off unless the program enables it. */
export const reported = <E, R>(program: Program<E, R>, args: ReadonlyArray<string>, portVariable = "PORT") =>
  Effect.scoped(program(args)).pipe(
    Effect.provide(Layer.mergeAll(Progress.layer, TerminalCapabilities.layer, SecretFiles.layer)),
    Effect.tapCause(say(portVariable)),
    Effect.provide(Logs),
    Effect.withTracerEnabled(false)
  )

const runMain = <E>(work: Effect.Effect<void, E>) => {
  keepCompiled()
  endWithTerminal()
  endWithReader()
  NodeRuntime.runMain(work, { disableErrorReporting: true, teardown })
}

const warnOfLogFormat = Effect.suspend(() => {
  const problem = logFormatProblem(process.env["LOG_FORMAT"])
  return problem === null ? Effect.void : Effect.logWarning(problem)
})

/** Does not warn about unread variables. */
export const runPart = <E>(program: Program<E, NodeServices.NodeServices | Scope.Scope>, portVariable?: string) =>
  runMain(Effect.provide(reported(program, process.argv.slice(2), portVariable), NodeServices.layer))

export const withWarnings =
  <E, R>(program: Program<E, R>): Program<E, R> =>
  (args) =>
    Effect.andThen(Effect.andThen(warnOfLogFormat, warnOfUnreadVariables), program(args))

export const run = <E>(program: Program<E, NodeServices.NodeServices | Scope.Scope>, portVariable?: string) =>
  runPart(withWarnings(program), portVariable)

export const runNode = <A, E>(node: Layer.Layer<A, E>) => run(() => Layer.launch(node))
