import { flushCompileCache } from "node:module"

import { Effect, Option } from "effect"
import { CliConfig, CliError, CliOutput, Command, Completions, GlobalFlag } from "effect/cli"
import type { HelpDoc } from "effect/cli"

import { commandFirst } from "./commandFirst.ts"
import { describeMissingCommand, sentenceOf } from "./sentences.ts"
import { UsageError } from "./SetupError.ts"
import { version } from "./version.ts"

export type Program<E, R> = (
  args: ReadonlyArray<string>
) => Effect.Effect<void, E | UsageError, R | Command.Environment>

const plain = (flag: HelpDoc.FlagDoc): HelpDoc.FlagDoc => ({
  ...flag,
  type: flag.type === "[=boolean]" ? "boolean" : flag.type,
  // The description already lists the choices.
  description: Option.map(flag.description, (text) => text.replace(/(:.*) \(choices: .*\)$/s, "$1"))
})

const asTyped = (help: HelpDoc.HelpDoc, invocation: string): HelpDoc.HelpDoc => ({
  ...help,
  usage: help.usage.replace(/^\S+/, invocation),
  flags: help.flags.map(plain)
})

/** `invocation` is the command line before the arguments. */
export const programOf =
  <Name extends string, Input, ContextInput, E, R>(
    command: Command.Command<Name, Input, ContextInput, E, R>,
    invocation: string
  ): Program<E, R> =>
  (args) =>
    Effect.suspend(() => {
      const program = Completions.fromCommand(command)
      let wrong = "The arguments are not understood."
      const present = (event: CliOutput.Presenter.Event) => {
        if (event._tag === "Version") return CliOutput.defaultPresenter.present(event)
        const help = asTyped(event.helpDoc, invocation)
        if (event._tag === "Help" && event.reason === "Requested") {
          return CliOutput.defaultPresenter.present({ ...event, helpDoc: help })
        }
        const [error] = event._tag === "Help" ? [] : event.errors
        const invoked = { words: event.commandPath.slice(1), help, program }
        wrong = error === undefined ? describeMissingCommand(invoked) : sentenceOf(invoked, error)
        return Effect.void
      }
      return Command.runWith(command, { version })(commandFirst(program, args)).pipe(
        Effect.provideService(CliOutput.Presenter, { present }),
        Effect.provideService(CliConfig.CliConfig, { builtIns: [GlobalFlag.Help, GlobalFlag.Completions] }),
        Effect.catchIf(CliError.isCliError, () => Effect.fail(new UsageError({ message: wrong })))
      )
    })

interface Described {
  readonly name: string
  readonly invocation: string
  readonly description: string
  readonly example: string
}

/** Node keeps compiled code in memory until it is flushed. */
const loaded = <A>(load: () => Promise<A>) => Effect.promise(load).pipe(Effect.tap(Effect.sync(flushCompileCache)))

export const simpleProgram = <E, R>(
  { description, example, invocation, name }: Described,
  load: () => Promise<Effect.Effect<void, E, R>>
): Program<E, R> =>
  programOf(
    Command.make(name, {}, () => Effect.flatten(loaded(load))).pipe(
      Command.withDescription(description),
      Command.withExamples([{ command: example }])
    ),
    invocation
  )
