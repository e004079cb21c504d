import type { Effect } from "effect"
import { Argument, Command } from "effect/cli"

import type { ListName } from "#application/ports/reference/place/ReferenceStore.ts"

import { choiceArgument, file } from "../command/parameters.ts"
import { programOf } from "../command/program.ts"
import type { Program } from "../command/program.ts"

export type ReferenceCommand =
  | { readonly command: "list" }
  | { readonly command: "import"; readonly list: ListName; readonly files: ReadonlyArray<string> }

const invocation = "npm start --silent -- reference"

const parameters = {
  list: choiceArgument("list", ["unlocode", "smdg", "firms"], "The list that is imported"),
  files: Argument.atLeast(file("The list's parts, CSV", "the path of a file"), 1)
}

export const referenceProgram = <E, R>(
  act: (command: ReferenceCommand) => Effect.Effect<void, E, R>
): Program<E, R> => {
  const imports = Command.make("import", parameters, (given) => act({ command: "import", ...given })).pipe(
    Command.withDescription(
      "Imports the official list of UN/LOCODEs, the SMDG's list of terminals, or a list of their FIRMS codes and addresses"
    ),
    Command.withExamples([
      { command: `${invocation} import unlocode part1.csv part2.csv part3.csv` },
      { command: `${invocation} import smdg terminals.csv` },
      { command: `${invocation} import firms facilities.csv` }
    ])
  )
  const list = Command.make("list", {}, () => act({ command: "list" })).pipe(
    Command.withDescription("Shows what is known, and what was imported when"),
    Command.withExamples([{ command: `${invocation} list` }])
  )
  const reference = Command.make("landfall-reference").pipe(
    Command.withDescription("Imports lists of places and terminals beyond those that ship with Landfall"),
    Command.withExamples([{ command: `${invocation} import --help` }]),
    Command.withSubcommands([imports, list])
  )
  return programOf(reference, invocation)
}
