import { readFileSync } from "node:fs"
import { join } from "node:path"

import { Effect } from "effect"

import { baseline, newestMigration } from "#adapters/postgres/sql/schemaFiles.ts"
import { version } from "#runtimes/command/version.ts"

import { codeIn, root } from "../pages.ts"

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Texts of the product in quotes that have words around their values. */
const literal = /`((?:\\.|[^`\\])*)`|"((?:\\.|[^"\\\n])*)"/g

/** Sentences of the product, each as its fixed parts: a value is between two of them. */
const sentences: ReadonlyArray<ReadonlyArray<string>> = ["domain", "application", "adapters", "runtimes", "cli"]
  .flatMap(codeIn)
  .flatMap((path) => [...readFileSync(join(root, path), "utf8").matchAll(literal)])
  .map(([, template, plain]) => (template ?? plain ?? "").split(/\$\{[^}]*\}/))
  .filter((parts) => parts.join("").split(" ").length >= 4)

const patternOf = (parts: ReadonlyArray<string>): RegExp => new RegExp(`^${parts.map(escaped).join(".+?")}$`)

const patterns = sentences.map(patternOf)

/** Whether the product has this sentence, with other values in it. */
const isPrinted = (sentence: string): boolean => patterns.some((pattern) => pattern.test(sentence))

/** A sentence up to the words, or up to a value of at most three words after two fixed ones; null if it has neither. */
const beginningOf = (parts: ReadonlyArray<string>, words: string): RegExp | null => {
  const index = parts.findIndex((part) => part.includes(words))
  const part = parts[index] ?? ""
  if (index !== -1) return patternOf([...parts.slice(0, index), part.slice(0, part.indexOf(words) + words.length)])
  const before = parts.findIndex((fixed) => fixed.trim().split(" ").length === 2)
  if (before === -1 || before === parts.length - 1) return null
  return new RegExp(`${patternOf(parts.slice(0, before + 1)).source.slice(0, -1)}\\S+(?: \\S+){0,2}$`)
}

/** Whether a sentence of the product begins like this, with other values in it. */
export const isBeginning = (text: string): boolean => {
  const [, words = ""] = /((?: \S+){3})$/.exec(text) ?? []
  return sentences.some((parts) => beginningOf(parts, words)?.test(text) === true)
}

/** A line of the doctor begins with a state and the name of the check. */
const sentenceOf = (line: string): string => line.replace(/^(?:ok|warning|failing) +\w+: /, "")

/** Releases and migrations in the line that are not the ones of this release. */
const numberFaults = (line: string, newest: number): ReadonlyArray<string> => {
  const [, release = version] = /release \((\d+\.\d+\.\d+)\)/.exec(line) ?? []
  const [, at, of] = /migration (\d+)(?: of (\d+)|, the newest of this release)/.exec(line) ?? []
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
