import { existsSync } from "node:fs"
import { join } from "node:path"

import { Effect } from "effect"

import { variableNames } from "#runtimes/command/generated/variables.ts"

import mcp from "../../../commands/packages/sets/mcp/package.json" with { type: "json" }
import scripts from "../../../package.json" with { type: "json" }
import { textOf, yamlOf } from "../../deploy/files.ts"
import { root } from "../pages.ts"
import { faultOf } from "./programArguments.ts"
import { shellCommandsIn } from "./shellCommands.ts"
import type { ShellCommand } from "./shellCommands.ts"

type Faults = Effect.Effect<ReadonlyArray<string>>

/** The generated names have an underscore; the page lists the others as well. */
const short = textOf("docs/reference/configuration.md").match(/(?<=`)[A-Z][A-Z0-9]+(?=[`=])/g) ?? []
const known = new Set([...variableNames, ...short])
const ofTests = textOf("vitest.config.ts")

const isIn = (path: string): boolean => existsSync(join(root, path.replace(/\/\*$/, "")))

/** Variables of a reader's script are written in lower case, or come from a recipe. */
const isSetting = (name: string): boolean => /^[A-Z][A-Z0-9_]+$/.test(name) && !/^LANDFALL_(?:URL|KEY)$/.test(name)

const settingFaults = ({ variables, words }: ShellCommand): ReadonlyArray<string> => {
  const test = words.find((word) => word.startsWith("test/"))
  const isKnown = (name: string) =>
    known.has(name) || name === "WEBHOOK_SECRET" || (test !== undefined && isIn(test) && textOf(test).includes(name))
  return [...variables.keys()]
    .filter((name) => isSetting(name) && !isKnown(name))
    .map((name) => `${name} is no variable.`)
}

const none: Faults = Effect.succeed([])
const faults = (outcome: Effect.Effect<string | null>): Faults =>
  Effect.map(outcome, (sentence) => (sentence === null ? [] : [sentence]))
const unless = (isRight: boolean, sentence: string): Faults => Effect.succeed(isRight ? [] : [sentence])

const startFaults = (args: ReadonlyArray<string>): Faults => {
  const [name = "all", ...own] = args
  return faults(name.startsWith("-") ? faultOf("all", args) : faultOf(name, own))
}

const npmFaults = (words: ReadonlyArray<string>): Faults => {
  const rest = words.filter(
    (word, index) => !["--silent", "-s", "--prefix"].includes(word) && words[index - 1] !== "--prefix"
  )
  const [first = "", second = ""] = rest
  const script = first === "run" ? second : first
  const at = rest.indexOf("--")
  const args = at === -1 ? [] : rest.slice(at + 1)
  if (["install", "ci", "pack"].includes(first)) return none
  if (script === "admin") return faults(faultOf("admin", args))
  if (script !== "start") return unless(script in scripts.scripts, `There is no script ${script}.`)
  return startFaults(args)
}

/** Landfall's command line, and the programs that it also runs. */
const landfallFaults = (words: ReadonlyArray<string>): Faults => {
  const [first, ...args] = words
  if (first === "start") return startFaults(args)
  return faults(first === "admin" ? faultOf("admin", args) : faultOf("landfall", words))
}

const { dependencies: ofMcp } = mcp

/** Programs of others, which npx downloads. */
const downloaded = new Set(["newman", `@modelcontextprotocol/inspector@${ofMcp["@modelcontextprotocol/inspector"]}`])

const npxFaults = ([name = "", ...words]: ReadonlyArray<string>): Faults => {
  if (name === "landfall") return landfallFaults(words)
  const project = words.includes("--project") ? (words[words.indexOf("--project") + 1] ?? "") : null
  if (name === "vitest")
    return unless(project === null || ofTests.includes(`name: "${project}"`), `There is no project ${project}.`)
  return unless(
    downloaded.has(name) || existsSync(join(root, "node_modules/.bin", name)),
    `No dependency has the program ${name}.`
  )
}

const nodeFaults = ([path = "", ...args]: ReadonlyArray<string>): Faults => {
  const [, name] = /^runtimes\/(\w+)\.ts$/.exec(path) ?? []
  return name === undefined ? none : faults(faultOf(name, args))
}

const composeFaults = (words: ReadonlyArray<string>): Faults => {
  const file = words[words.indexOf("--file") + 1] ?? ""
  const at = words.indexOf("exec")
  if (at === -1) return none
  const compose = yamlOf(file)
  const [service = "", ...command] = words.slice(at + 1)
  const services =
    typeof compose === "object" && compose !== null && "services" in compose ? Object(compose.services) : {}
  if (!Object.hasOwn(services, service)) return Effect.succeed([`${file} has no service ${service}.`])
  return commandFaults({ variables: new Map(), words: command })
}

/** `docker exec CONTAINER COMMAND` starts a program of the image. */
const dockerFaults = (words: ReadonlyArray<string>): Faults => {
  if (words[0] === "compose") return composeFaults(words)
  return words[0] === "exec" ? commandFaults({ variables: new Map(), words: words.slice(2) }) : none
}

const unitFaults = ([, ...words]: ReadonlyArray<string>): Faults => {
  const units = words.filter((word) => word.startsWith("landfall-"))
  const unknown = units.filter((unit) => !isIn(`deploy/systemd/${unit.replace(/@.*/, "@")}.service`))
  return Effect.succeed(unknown.map((unit) => `deploy/systemd has no unit ${unit}.`))
}

const valueAt = (values: unknown, [first, ...rest]: ReadonlyArray<string>): boolean => {
  if (first === undefined) return true
  if (typeof values !== "object" || values === null) return false
  if (first === "env") return rest.every((name) => known.has(name))
  return Object.hasOwn(values, first) && valueAt(Reflect.get(values, first), rest)
}

const helmFaults = (words: ReadonlyArray<string>): Faults => {
  const values = yamlOf("deploy/helm/landfall/values.yaml")
  const set = words.filter((_, index) => words[index - 1] === "--set").map((word) => word.replace(/=.*/, ""))
  return Effect.succeed(
    set.filter((path) => !valueAt(values, path.split("."))).map((path) => `The chart has no value ${path}.`)
  )
}

/** Tags of releases that the changelog describes. */
const gitFaults = (words: ReadonlyArray<string>): Faults => {
  const [, release] = words[0] === "checkout" ? (/^v(\d+\.\d+\.\d+)$/.exec(words[1] ?? "") ?? []) : []
  const isKnown = release === undefined || textOf("CHANGELOG.md").includes(`## [${release}]`)
  return unless(isKnown, `CHANGELOG.md does not describe ${release}.`)
}

const readers: Readonly<Record<string, (words: ReadonlyArray<string>) => Faults>> = {
  npm: npmFaults,
  npx: npxFaults,
  node: nodeFaults,
  docker: dockerFaults,
  git: gitFaults,
  systemctl: unitFaults,
  helm: helmFaults,
  "landfall-admin": (words) => faults(faultOf("admin", words)),
  landfall: landfallFaults,
  sudo: (words) => commandFaults({ variables: new Map(), words })
}

/** Whether every word of the command is read here, so that nothing else has to run it. */
export const isOurs = ({ words: [name = "", first = ""] }: ShellCommand): boolean =>
  ["npm", "npx", "landfall", "landfall-admin", "eval"].includes(name) || first.startsWith("runtimes/")

const pathFaults = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words
    .filter((word) => /^(?:deploy|runtimes|test|docs|adapters)\//.test(word) && !isIn(word))
    .map((path) => `There is no ${path}.`)

const commandFaults = (command: ShellCommand): Faults => {
  const [name = "", ...words] = command.words
  const read = readers[name]
  return Effect.map(read === undefined ? none : read(words), (found) => [
    ...settingFaults(command),
    // The command after `sudo` is read by itself.
    ...(name === "sudo" ? [] : pathFaults(command.words)),
    ...found
  ])
}

/** What Landfall would reject of the commands of a script: programs, arguments, variables, paths, units, services. */
export const scriptFaults = (script: string): Faults =>
  Effect.map(Effect.forEach(shellCommandsIn(script), commandFaults), (found) => found.flat())
