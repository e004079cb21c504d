import type { Completions } from "effect/cli"

type Command = Completions.CommandDescriptor

const flagsOf = (command: Command): ReadonlyArray<Completions.FlagDescriptor> => [
  ...command.flags,
  ...command.subcommands.flatMap(flagsOf)
]

/** Binds a value that starts with a hyphen to its flag, because the parser would read it as a flag. */
export const commandFirst = (root: Command, args: ReadonlyArray<string>): ReadonlyArray<string> => {
  const takesValue = new Set(
    flagsOf(root)
      .filter(({ optionalValue, type }) => type._tag !== "Boolean" && !optionalValue)
      .map(({ name }) => `--${name}`)
  )
  const path: Array<string> = []
  const rest: Array<string> = []
  let command: Command | undefined = root
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ""
    const next = args[at + 1]
    if (word === "--") return [...path, ...rest, ...args.slice(at)]
    if (takesValue.has(word) && next !== undefined && next !== "--" && !next.startsWith("--")) {
      at++
      if (next.startsWith("-")) rest.push(`${word}=${next}`)
      else rest.push(word, next)
      continue
    }
    if (command === undefined || (word.startsWith("-") && word !== "-")) {
      rest.push(word)
      continue
    }
    command = command.subcommands.find(({ name }) => name === word)
    if (command === undefined) rest.push(word)
    else path.push(word)
  }
  return [...path, ...rest]
}
