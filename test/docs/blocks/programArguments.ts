import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { Effect } from "effect"

import { makeAdminProgram } from "#runtimes/admin/program.ts"
import { ingestProgram } from "#runtimes/ingest/program.ts"
import { programNames } from "#runtimes/programs/names.js"
import { referenceProgram } from "#runtimes/reference/program.ts"

import { landfallProgram } from "../../../cli/program.ts"
import { inProcess } from "../../support/inProcess.ts"
import { understood } from "../../support/understood.ts"
import { root } from "../pages.ts"

/** Placeholders for an id or a value that only the reader has. */
const placeholder = /\b(?:[A-Z]+_)*ID\b|\bMESSAGE\b|\b0\d{3}\.{3}|\bYOUR_[A-Z]+\b|\$\{?\w+\}?|\$\(.*\)/gs
const exampleId = "0190c5a4-7b1e-7c7a-b0f1-2f6d3c1b9a10"

const filled = (args: ReadonlyArray<string>): ReadonlyArray<string> =>
  args.map((argument) => argument.replaceAll(placeholder, exampleId).replace(/^N$/, "7"))

/** Stands for any command, or for any program. */
const isAny = (word: string | undefined): boolean => ["COMMAND", "NAME", "$@"].includes(word ?? "")

type Outcome = Effect.Effect<string | null>

const sentenceOf = (outcome: Effect.Effect<unknown>): Outcome =>
  Effect.map(outcome, (found) => {
    if (typeof found === "string") return found === "help" ? null : found.trim()
    // Completions are printed, not understood as a command.
    return typeof found === "object" && found !== null && "stderr" in found && found.stderr !== ""
      ? String(found.stderr)
      : null
  })

const admin = understood((act: (command: object) => Effect.Effect<void>) =>
  makeAdminProgram((command, given) => act(Object.assign({ command }, given)))
)
const ingest = understood(ingestProgram)
const reference = understood(referenceProgram)

/** Without a key, commands that are understood fail before their first request. */
const landfall = (args: ReadonlyArray<string>): Outcome =>
  Effect.map(inProcess(landfallProgram)({ LANDFALL_URL: "http://127.0.0.1:9" }, ...args), ({ code, stderr }) =>
    code === 2 ? stderr.trim() : null
  )

/** Programs that read no arguments but flags, which their file names. */
const flagsOf = (name: string, args: ReadonlyArray<string>): Outcome => {
  const text = readFileSync(join(root, `runtimes/${name}.ts`), "utf8")
  const unknown = args.filter((argument) => {
    const [, flag] = /^--([a-z-]+)/.exec(argument) ?? []
    return flag !== undefined && flag !== "help" && !new RegExp(`"${flag}"|^ {2}${flag}: \\{`, "m").test(text)
  })
  return Effect.succeed(unknown.length === 0 ? null : `${name} has no ${unknown.join(", ")}.`)
}

/** Reads the arguments as the program does; null if it understands them, else its sentence. */
export const faultOf = (program: string, given: ReadonlyArray<string>): Outcome => {
  const args = filled(given)
  if (isAny(program) || isAny(args[0])) return Effect.succeed(null)
  if (program === "admin") return sentenceOf(admin(args))
  if (program === "ingest") return sentenceOf(ingest(args))
  if (program === "reference") return sentenceOf(reference(args))
  if (program === "landfall") return landfall(args)
  if (!programNames.includes(program)) return Effect.succeed(`There is no program ${program}.`)
  return existsSync(join(root, `runtimes/${program}.ts`))
    ? flagsOf(program, args)
    : Effect.succeed(`${program} has no file.`)
}
