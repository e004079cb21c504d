import { Effect } from "effect"

import { program } from "../../receiver/programs.ts"

type Environment = Readonly<Record<string, string>>

/** Starts the command line as people do, with these variables alone. */
export const started = (env: Environment, ...args: ReadonlyArray<string>) =>
  program(["cli/landfall.ts", ...args], { PATH: process.env["PATH"] ?? "", ...env })

/** Runs it to its end. */
export const landfall = Effect.fnUntraced(function* (env: Environment, ...args: ReadonlyArray<string>) {
  const running = yield* started(env, ...args)
  const code = yield* running.ended
  return { code, stdout: running.stdout(), stderr: running.stderr() }
})

/** The lines of JSON that a command answered. */
export const linesOf = ({ stdout }: { readonly stdout: string }) =>
  stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line): any => JSON.parse(line))
