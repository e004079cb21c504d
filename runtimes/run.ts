import { NodeRuntime } from "@effect/platform-node"
import { Cause, Effect, Exit, Layer, Logger, Predicate } from "effect"
import type { Runtime } from "effect"

const sentence = (text: string) => {
  const line = text.replaceAll(/\s+/g, " ").trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}

const isPortTaken = (error: unknown): boolean =>
  Predicate.hasProperty(error, "code") && error.code === "EADDRINUSE"
    ? true
    : Predicate.hasProperty(error, "cause") && isPortTaken(error.cause)

/** What stopped the start, in one sentence that names it and says what to do. */
export const explain = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  if (isPortTaken(error)) {
    return `PORT ${process.env["PORT"] ?? 3000} is taken by another program: stop that, or set PORT to a free one.`
  }
  const message =
    Predicate.hasProperty(error, "message") && typeof error.message === "string" ? error.message : String(error)
  return Predicate.isTagged(error, "ConfigError")
    ? `A variable has a bad value: ${sentence(message)} See docs/configuration.md.`
    : sentence(message)
}

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

/** Told to end is no failure; a failed start has said why. */
const teardown: Runtime.Teardown = (exit, onExit) =>
  onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)

const say = (cause: Cause.Cause<unknown>) =>
  Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.sync(() => process.stderr.write(`${explain(cause)}\n`))

/** Runs a command to its end. When it fails it says why in one sentence and ends with exit code 1. */
export const runCommand = <A, E>(command: Effect.Effect<A, E>) =>
  NodeRuntime.runMain(command.pipe(Effect.tapCause(say), Effect.provide(Logs)), {
    disableErrorReporting: true,
    teardown
  })

/** Runs a node until it is told to end. */
export const runNode = <A, E>(node: Layer.Layer<A, E>) => runCommand(Layer.launch(node))
