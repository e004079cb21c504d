/**
 * Fails on unclear phrases and long sentences in the prose of Markdown pages. A phrase that has to stay is listed in
 * `pages.json` with its page and the reason.
 */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

import { unclearPhrases } from "./clearWords.ts"
import allowed from "./pages.json" with { type: "json" }
import { privatePhrases } from "./plainWords.ts"

const maxWords = 30

export interface Finding {
  readonly path: string
  readonly line: number
  readonly phrase: string
  readonly plain: string
}

const root = fileURLToPath(new URL("../../", import.meta.url))

/** Pages that people write and read. Generated pages repeat texts that the lint of the code checks. */
export const pagePaths: ReadonlyArray<string> = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  "sdk/README.md",
  ...readdirSync(`${root}docs`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.includes("generated"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`)
]

const blank = (text: string): string => text.replaceAll(/[^\n]/g, " ")

/** Prose with the line numbers of the page: no code, link targets, or comments. */
export const proseOf = (markdown: string): string =>
  markdown
    .replaceAll(/^```[\s\S]*?^```|<!--[\s\S]*?-->/gm, blank)
    .replaceAll(/`[^`\n]*`/g, "x")
    .replaceAll(/\]\([^)\s]*\)/g, "]")

const patterns = [...unclearPhrases, ...privatePhrases].map(
  ([pattern, plain]) => [new RegExp(pattern.source, "gi"), plain] as const
)

const isTableRow = (line: string): boolean => line.trimStart().startsWith("|")

const longSentencesIn = (line: string): ReadonlyArray<string> =>
  isTableRow(line) ? [] : line.split(/(?<=[.!?:;])\s+/).filter((text) => text.split(/\s+/).length > maxWords)

interface Match {
  readonly phrase: string
  readonly plain: string
  readonly index: number
}

/** Patterns overlap: the first match of a phrase is enough. */
const phrasesIn = (line: string): ReadonlyArray<Match> =>
  patterns
    .flatMap(([pattern, plain]) =>
      [...line.matchAll(pattern)].map(({ 0: phrase, index }): Match => ({ phrase, plain, index }))
    )
    .filter(
      ({ index }, place, matches) =>
        !matches.slice(0, place).some((other) => other.index <= index && index < other.index + other.phrase.length)
    )

export const findingsIn = (path: string, markdown: string): ReadonlyArray<Finding> =>
  proseOf(markdown)
    .split("\n")
    .flatMap((text, index) => [
      ...phrasesIn(text).map(({ phrase, plain }) => ({ path, line: index + 1, phrase, plain })),
      ...longSentencesIn(text).map((phrase) => ({
        path,
        line: index + 1,
        phrase,
        plain: `at most ${maxWords} words`
      }))
    ])

/** Findings that are not allowed, and allowed phrases that no page contains. */
export const checkPages = (pages: ReadonlyArray<readonly [path: string, markdown: string]>) => {
  const found = pages.flatMap(([path, markdown]) => findingsIn(path, markdown))
  const isSame = (one: Finding, other: { readonly page: string; readonly phrase: string }): boolean =>
    one.path === other.page && one.phrase.toLowerCase() === other.phrase.toLowerCase()
  return {
    refused: found.filter((finding) => !allowed.some((entry) => isSame(finding, entry))),
    unused: allowed.filter((entry) => !found.some((finding) => isSame(finding, entry)))
  }
}

if (import.meta.main) {
  const { refused, unused } = checkPages(pagePaths.map((path) => [path, readFileSync(`${root}${path}`, "utf8")]))
  for (const { line, path, phrase, plain } of refused) console.log(`${path}:${line}: "${phrase}": write ${plain}`)
  for (const { page, phrase } of unused) console.log(`test/lint/pages.json: "${phrase}" is not in ${page} any more`)
  if (refused.length + unused.length > 0) process.exitCode = 1
}
