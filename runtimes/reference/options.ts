import { parseArgs } from "node:util"

import { Result } from "effect"

import type { ListName } from "#application/ports/place/ReferenceStore.ts"

type ReferenceCommand =
  | { readonly command: "help" | "list" }
  | { readonly command: "import"; readonly list: ListName; readonly files: ReadonlyArray<string> }

export const usage = [
  "npm run --silent reference -- COMMAND",
  "  import unlocode FILE...   parts of the official list of UN/LOCODEs, CSV",
  "  import smdg FILE          the SMDG's list of terminals, CSV",
  "  list                      what is known, and what was imported when"
].join("\n")

const isList = (name: string | undefined): name is ListName => name === "unlocode" || name === "smdg"

/** Reads what stands behind `npm run reference --`; fails with one sentence that says what is wrong. */
export const readCommand = (args: ReadonlyArray<string>): Result.Result<ReferenceCommand, string> => {
  const { positionals, tokens } = parseArgs({
    args: [...args],
    options: { help: { type: "boolean", short: "h" } },
    allowPositionals: true,
    strict: false,
    tokens: true
  })
  for (const token of tokens) {
    if (token.kind !== "option") continue
    if (token.name === "help") return Result.succeed({ command: "help" })
    return Result.fail(`There is no option ${token.rawName}.`)
  }
  const [command, list, ...files] = positionals
  if (command === "list") {
    return list === undefined ? Result.succeed({ command }) : Result.fail(`list takes no ${list}.`)
  }
  if (command !== "import") {
    const said = command === undefined ? "Name a command" : `There is no command ${command}`
    return Result.fail(`${said}: one of import, list (--help shows them).`)
  }
  if (!isList(list)) return Result.fail("Say which list is imported: unlocode or smdg.")
  return files.length === 0 || files.includes("")
    ? Result.fail("Name at least one file.")
    : Result.succeed({ command, list, files })
}
