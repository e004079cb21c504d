import { readFileSync } from "node:fs"
import { join } from "node:path"

import { Effect } from "effect"

import { baseline, newestMigration } from "#adapters/postgres/sql/schemaFiles.ts"
import { version } from "#runtimes/command/version.ts"

import { codeIn, root } from "../pages.ts"

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Texts of the product in quotes that have words around their values. */
const literal = /`((?:\\.|[^`\\])*)`|"((?:\\.|[^"\\\n])*)"/g

const sentences: ReadonlyArray<RegExp> = ["domain", "application", "adapters", "runtimes", "cli"]
  .flatMap(codeIn)
  .flatMap((path) => [...readFileSync(join(root, path), "utf8").matchAll(literal)])
  .map(([, template, plain]) => template ?? plain ?? "")
  .filter((text) => text.replaceAll(/\$\{[^}]*\}/g, "").split(" ").length >= 4)
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join(".+?")}$`
      )
  )

/** Whether the product has this sentence, with other values in it. */
export const isPrinted = (sentence: string): boolean => sentences.some((pattern) => pattern.test(sentence))

/** A line of the doctor begins with a state and the name of the check. */
const sentenceOf = (line: string): string => line.replace(/^(?:ok|warning|failing) +\w+: /, "")

/** Releases and migrations in the line that are not the ones of this release. */
const numberFaults = (line: string, newest: number): ReadonlyArray<string> => {
  const [, release = version] = /release \((\d+\.\d+\.\d+)\)/.exec(line) ?? []
  const [, at, of] = /migration (\d+)(?: of (\d+)|, as this release)/.exec(line) ?? []
  const [, continues] = /continues from (?:migration )?(\d+)/.exec(line) ?? []
  const [, commit = baseline.release] = /start the release of (.*?) on it first/.exec(line) ?? []
  return [
    ...(release === version ? [] : [`The release is ${version}, not ${release}.`]),
    ...(at === undefined || Number(of ?? at) === newest ? [] : [`The newest migration is ${newest}.`]),
    ...(of === undefined || Number(at) < newest ? [] : ["Only an earlier migration waits for another one."]),
    ...(continues === undefined || Number(continues) === baseline.continues
      ? []
      : [`This release continues from migration ${baseline.continues}.`]),
    ...(commit === baseline.release ? [] : [`The release before is ${baseline.release}.`])
  ]
}

/** What is wrong with lines that a page shows as the output of Landfall. */
export const printedFaults = Effect.fnUntraced(function* (code: string) {
  const newest = yield* newestMigration
  const lines = code.trim().split("\n")
  const unknown = lines.filter((line) => !isPrinted(sentenceOf(line)))
  return [
    ...unknown.map((line) => `Landfall does not print: ${line}`),
    ...lines.flatMap((line) => numberFaults(line, newest))
  ]
})
