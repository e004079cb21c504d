import type { CliError, Completions, HelpDoc } from "effect/cli"

import { listWithOr } from "#domain/problem/enumerate.ts"

import { needsOf } from "./parameters.ts"

type Invalid = Extract<CliError.CliError, { readonly _tag: "InvalidValue" }>

interface Invocation {
  /** Words of the command, without the program. */
  readonly words: ReadonlyArray<string>
  readonly help: HelpDoc.HelpDoc
  readonly program: Completions.CommandDescriptor
}

const leavesOf = ({ name, subcommands }: Completions.CommandDescriptor): ReadonlyArray<string> =>
  subcommands.length === 0 ? [name] : subcommands.flatMap(leavesOf).map((leaf) => `${name} ${leaf}`)

const commandsBelow = ({ program, words }: Invocation): string => {
  const begin = [program.name, ...words, ""].join(" ")
  return leavesOf(program)
    .filter((leaf) => leaf.startsWith(begin))
    .map((leaf) => leaf.slice(program.name.length + 1))
    .join(", ")
}

const nameOne = ({ help }: Invocation, name: string): string => {
  const found = help.args?.find((argument) => argument.name === name)
  const many = found?.variadic === true ? "at least one" : "one"
  return `Name ${many} ${name}${found === undefined ? "" : `: ${needsOf(found)}`}.`
}

const needs = ({ help }: Invocation, name: string): string => {
  const found = [...help.flags, ...(help.globalFlags ?? [])].find((flag) => flag.name === name)
  return found === undefined ? `--${name} is missing.` : `--${name} needs ${needsOf(found)}.`
}

const invalid = (invocation: Invocation, { kind, option, value }: Invalid): string => {
  if (kind === "argument") return nameOne(invocation, option)
  if (/^\d+ occurrences$/.test(value)) return `--${option} is given twice.`
  const isFlag = invocation.help.flags.some(({ name, type }) => name === option && type === "boolean")
  return isFlag ? `--${option} takes no value.` : needs(invocation, option)
}

const subject = ({ help, words }: Invocation) =>
  words.length > 0 ? words.join(" ") : help.usage.replace(/ (<subcommand>|\[).*$/, "")

const unexpected = (invocation: Invocation, [first = ""]: ReadonlyArray<string>): string => {
  const [argument] = invocation.help.args ?? []
  return argument === undefined ? `${subject(invocation)} takes no ${first}.` : nameOne(invocation, argument.name)
}

export const describeMissingCommand = (invocation: Invocation): string => {
  const of = invocation.words.length === 0 ? "" : ` of ${invocation.words.join(" ")}`
  return `Name a command${of}: one of ${commandsBelow(invocation)} (--help shows them).`
}

const maxListedOptions = 40

const nearly = (suggestions: ReadonlyArray<string>): string =>
  suggestions.length === 0 ? "" : `perhaps ${listWithOr(suggestions)} is meant, and `

/** Never prints values, which may be secrets. */
export const sentenceOf = (invocation: Invocation, error: CliError.NonShowHelpErrors): string => {
  switch (error._tag) {
    case "InvalidValue":
      return invalid(invocation, error)
    case "MissingOption":
      return needs(invocation, error.option)
    case "MissingArgument":
      return nameOne(invocation, error.argument)
    case "UnexpectedArgument":
      return unexpected(invocation, error.arguments)
    case "UnrecognizedOption": {
      const options = [...invocation.help.flags, ...(invocation.help.globalFlags ?? [])].map(({ name }) => `--${name}`)
      const named =
        options.length > maxListedOptions
          ? `${nearly(error.suggestions)}--help shows them`
          : `there are ${options.join(", ")}`
      return `${subject(invocation)} has no option ${error.option}: ${named}.`
    }
    case "UnknownSubcommand": {
      const named = [...invocation.words, error.subcommand].join(" ")
      return `There is no command ${named}: one of ${commandsBelow(invocation)} (--help shows them).`
    }
    case "DuplicateOption":
    case "ValidationError":
    case "UserError":
      return error.message
  }
}
