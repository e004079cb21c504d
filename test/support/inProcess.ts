import * as NodeServices from "@effect/platform-node/NodeServices"
import { ConfigProvider, Console, Effect, Exit, Layer, Sink, Stdio } from "effect"
import type { Scope } from "effect"

import type { Program } from "#runtimes/command/program.ts"
import { exitCodeOf, reported } from "#runtimes/command/run.ts"

/** The output of a program, and its exit code. */
export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface Terminal {
  /** Whether stderr is a terminal. */
  readonly isTerminal?: boolean
}

/** Runs a program to its end in this process, with only the given environment; it shares no services with the test. */
export const inProcess =
  <E>(program: Program<E, NodeServices.NodeServices | Scope.Scope>, { isTerminal = false }: Terminal = {}) =>
  (environment: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>) =>
    Effect.callback<Outcome>((resume) => {
      const written = { stdout: "", stderr: "" }
      const decoder = new TextDecoder()
      const sinkTo = (stream: "stdout" | "stderr") => () =>
        Sink.forEach((part: string | Uint8Array) =>
          Effect.sync(() => (written[stream] += typeof part === "string" ? part : decoder.decode(part)))
        )
      const lineTo =
        (stream: "stdout" | "stderr") =>
        (...parts: ReadonlyArray<unknown>) =>
          void (written[stream] += `${parts.map(String).join(" ")}\n`)
      const console: Console.Console = { ...globalThis.console, log: lineTo("stdout"), error: lineTo("stderr") }
      const Streams = Stdio.layerTest({
        stdout: sinkTo("stdout"),
        stderr: sinkTo("stderr"),
        stderrIsTerminal: Effect.succeed(isTerminal)
      })
      const end = Effect.runCallback(
        reported(program, args).pipe(
          Effect.provide(Layer.merge(NodeServices.layer, Streams)),
          Effect.provideService(Console.Console, console),
          Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env: { ...environment } }))
        ),
        {
          onExit: (exit) =>
            resume(Exit.hasInterrupts(exit) ? Effect.interrupt : Effect.succeed({ code: exitCodeOf(exit), ...written }))
        }
      )
      return Effect.promise(() => new Promise<void>((done) => (end(), done())))
    })
