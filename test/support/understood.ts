import type * as NodeServices from "@effect/platform-node/NodeServices"
import { Effect } from "effect"
import type { Scope } from "effect"

import type { Program } from "#runtimes/command/program.ts"

import { inProcess } from "./inProcess.ts"

/** What a program understands by its arguments: the command without absent options; `help`; or the sentence on stderr. */
export const understood =
  <Command extends object, E>(
    programOf: (act: (command: Command) => Effect.Effect<void>) => Program<E, NodeServices.NodeServices | Scope.Scope>
  ) =>
  (args: ReadonlyArray<string>): Effect.Effect<unknown> =>
    Effect.gen(function* () {
      const done: Array<Command> = []
      const program = programOf((command) => Effect.sync(() => void done.push(command)))
      const { code, stderr, stdout } = yield* inProcess(program)({}, ...args)
      const [command] = done
      if (command !== undefined) {
        return Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined))
      }
      return code === 0 && stdout.startsWith("DESCRIPTION") ? "help" : code === 2 ? stderr : { code, stderr, stdout }
    })
