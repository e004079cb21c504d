import { existsSync } from "node:fs"
import { join } from "node:path"

import { Effect } from "effect"

import { textOf } from "../../deploy/files.ts"
import type { Block } from "../../recipes/blocks.ts"
import { givenValues } from "../../recipes/givenValues.ts"
import { root } from "../pages.ts"
import { isOurs, scriptFaults } from "./commandFaults.ts"
import { hostFaults } from "./hostFaults.ts"
import { printedFaults } from "./printedFaults.ts"
import { settingFaults } from "./settingFaults.ts"
import { shellCommandsIn } from "./shellCommands.ts"
import { statementFaults } from "./statementFaults.ts"

type Faults = Effect.Effect<ReadonlyArray<string>, unknown>

const argumentFaults = ({ code }: Block): Faults => {
  const foreign = shellCommandsIn(code).filter((command) => command.words.length > 0 && !isOurs(command))
  return Effect.succeed(foreign.map(({ words: [name = ""] }) => `${name} is no command of the repository.`))
}

/** Checks in place of a run, as `<!-- checked as: KIND -->` declares them. */
const kinds: Readonly<Record<string, (block: Block) => Faults>> = {
  arguments: argumentFaults,
  "mcp host": ({ code, language }) => hostFaults(code, language),
  printed: ({ code }) => printedFaults(code),
  settings: ({ code }) => settingFaults(code),
  statements: ({ code }) => statementFaults(code)
}

const kindFaults = (block: Block): Faults => {
  if (block.checkedAs === null) return Effect.succeed([])
  const check = kinds[block.checkedAs]
  return check === undefined ? Effect.succeed([`Nothing checks a block as ${block.checkedAs}.`]) : check(block)
}

/** The test has to name the page. */
const testFaults = ({ checkedBy, page }: Block): ReadonlyArray<string> => {
  if (checkedBy === null) return []
  if (!existsSync(join(root, checkedBy))) return [`There is no ${checkedBy}.`]
  return checkedBy.endsWith(".test.ts") && textOf(checkedBy).includes(page)
    ? []
    : [`${checkedBy} does not test ${page}.`]
}

const minReasonWords = 4

const declarationFaults = ({
  checkedAs,
  checkedBy,
  given,
  language,
  notRun,
  prints,
  writes
}: Block): ReadonlyArray<string> => {
  const declared = [prints ?? writes, checkedAs, checkedBy, notRun].filter((declaration) => declaration !== null)
  const unknown = [...given.values()].filter((value) => !Object.hasOwn(givenValues, value))
  return [
    ...unknown.map((value) => `Nothing is given as ${value}.`),
    ...(language === "" ? ["The block has no language."] : []),
    ...(declared.length === 1 ? [] : ["The block needs one of `prints`, `checked as`, `checked by`, and `not run`."]),
    ...(notRun === null || notRun.split(" ").length >= minReasonWords ? [] : ["The reason of `not run` is too short."])
  ]
}

/** Why a block of a page may be wrong. The commands of blocks that no test runs are checked, too. */
export const blockFaults = Effect.fnUntraced(function* (block: Block) {
  const found = [
    ...declarationFaults(block),
    ...testFaults(block),
    ...(block.language === "sh" ? yield* scriptFaults(block.code) : []),
    ...(yield* kindFaults(block))
  ]
  return found.map((fault) => `${block.page}:${block.line}: ${fault}`)
})
