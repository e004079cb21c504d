import type * as NodeServices from "@effect/platform-node/NodeServices"
import { Effect } from "effect"
import type { Scope } from "effect"
import { Command } from "effect/cli"

import { CurrentActor, operatorActor } from "#application/identity/acting/Acting.ts"

import { answerJson } from "../command/output.ts"
import type { Answer } from "./answers.ts"

export const invocation = "npm run --silent admin --"

export type CommandEffect<A> = Effect.Effect<A, unknown, NodeServices.NodeServices | Scope.Scope>

/** Runs the work of a command, or only records its arguments. */
export type CommandRunner = (name: string, given: unknown, work: CommandEffect<void>) => CommandEffect<void>

interface CommandDefinition<Name extends string, Parameters extends Command.Command.Config, Module> {
  /** All words of the command. The audit log stores them as the actor. */
  readonly name: Name
  readonly description: string
  /** Arguments only. */
  readonly examples?: ReadonlyArray<string>
  readonly parameters: Parameters
  /** Help and argument errors must not wait for use cases and adapters. */
  readonly load: () => Promise<Module>
  /** Printed as JSON; without one, the command prints its own output. */
  readonly run: (module: Module, given: Command.Command.Config.Infer<Parameters>) => CommandEffect<Answer | void>
}

export interface AdminCommand<Name extends string = string> {
  readonly name: Name
  readonly toCommand: (runner: CommandRunner) => Command.Command<string, never, {}, unknown, CommandServices>
}

type CommandServices = Effect.Services<CommandEffect<void>>

const lastWord = (name: string) => name.slice(name.lastIndexOf(" ") + 1)

export const defineCommand = <
  const Name extends string,
  const Parameters extends Command.Command.Config,
  Module = unknown
>({
  description,
  examples = [""],
  load,
  name,
  parameters,
  run
}: CommandDefinition<Name, Parameters, Module>): AdminCommand<Name> => {
  const work = Effect.fnUntraced(
    function* (given: Command.Command.Config.Infer<Parameters>) {
      const answer = yield* run(yield* Effect.promise(load), given)
      if (answer !== undefined) yield* answerJson(answer)
    },
    Effect.provideService(CurrentActor, operatorActor(name))
  )
  return {
    name,
    toCommand: (runner) =>
      Command.make(lastWord(name), parameters, (given) => runner(name, given, work(given))).pipe(
        Command.withDescription(description),
        Command.withExamples(examples.map((example) => ({ command: `${invocation} ${name} ${example}`.trimEnd() })))
      )
  }
}

interface GroupDefinition<Noun extends string, Commands extends ReadonlyArray<AdminCommand<`${Noun} ${string}`>>> {
  readonly name: Noun
  readonly description: string
  readonly commands: Commands
}

export const defineGroup = <
  const Noun extends string,
  const Commands extends ReadonlyArray<AdminCommand<`${Noun} ${string}`>>
>({
  commands,
  description,
  name
}: GroupDefinition<Noun, Commands>) => ({
  commands,
  toCommand: (runner: CommandRunner) =>
    Command.make(name).pipe(
      Command.withDescription(description),
      Command.withSubcommands(commands.map((command) => command.toCommand(runner)))
    )
})
