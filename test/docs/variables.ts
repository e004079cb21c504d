import { readFileSync } from "node:fs"
import { join } from "node:path"

import { servesVariable } from "#runtimes/service/credentials.ts"
import { sources } from "#runtimes/sources/sources.ts"

import { codesIn, root } from "./pages.ts"

const path = "docs/reference/configuration.md"
const text = readFileSync(join(root, path), "utf8")

/** Values of a placeholder, where the page lists them: `<SIGNAL>` is `TRACES`, `LOGS`, or `METRICS`. */
const valuesOf = (placeholder: string): ReadonlyArray<string> => {
  const [, list = ""] = new RegExp(`\`${placeholder}\` is ((?:\`[A-Z]+\`(?:, | or )?)+)`).exec(text) ?? []
  return [...list.matchAll(/`([A-Z]+)`/g)].flatMap(([, value]) => value ?? [])
}

const expanded = (name: string): ReadonlyArray<string> => {
  const [placeholder] = /<[A-Z]+>/.exec(name) ?? []
  return placeholder === undefined ? [name] : valuesOf(placeholder).map((value) => name.replace(placeholder, value))
}

/** Variables on the page, apart from the ones of single sources, which the code names. */
const documented = codesIn({ path, text })
  .flatMap((code) => /^[A-Z][A-Z0-9]*(?:_(?:[A-Z0-9]+|<[A-Z]+>))+$/.exec(code)?.[0] ?? [])
  .filter((name) => !/^(?:CARRIER|RAIL|SOURCE)_/.test(name))
  .flatMap(expanded)

const offered = sources.flatMap(({ connection }) => connection?.offers ?? []).map(({ source }) => source)

/** Every environment variable that Landfall reads, and the ones of others that the page names. */
export const variables: ReadonlyArray<string> = [
  ...new Set([...documented, ...sources.flatMap((source) => source.variables), ...offered.map(servesVariable)])
].toSorted()

/** The module from which programs take the names: they load no adapter before they need one. */
export const variablesModule = (): string =>
  [
    "// Written by `npm run generate -- docs` from docs/reference/configuration.md and the settings of sources: change those instead.",
    "",
    "/** Every environment variable that Landfall reads or names. */",
    "export const variableNames: ReadonlyArray<string> = [",
    variables.map((name) => `  "${name}"`).join(",\n"),
    "]",
    ""
  ].join("\n")
