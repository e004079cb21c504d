/**
 * Prints a sample of sentences from the documentation for a reader who judges each of them:
 * `node test/docs/sentences.ts [count] [seed]`. A hash orders the sentences, so that the sample is the same for the
 * same pages, and one changed sentence changes at most one line of it.
 */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

import { pagePaths } from "../lint/pages.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^```[\s\S]*?^```|<!--[\s\S]*?-->|^---\n[\s\S]*?^---$/gm, "").replaceAll(/\]\([^)\s]*\)/g, "]")

/** Paragraphs, items of lists, and cells of tables. */
const blocksOf = (markdown: string): ReadonlyArray<string> =>
  withoutCode(markdown)
    .split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) ?)/)
    .flatMap((block) => (block.trimStart().startsWith("|") ? block.split(/(?<!\\)\|/) : [block]))
    .map((block) =>
      block
        .replaceAll(/\s+/g, " ")
        .replace(/^[-*>#\d. ]+/, "")
        .trim()
    )

const isSentence = (text: string): boolean => text.split(" ").length >= 5 && /[a-z]/.test(text)

const sentencesIn = (path: string): ReadonlyArray<string> =>
  blocksOf(readFileSync(`${root}${path}`, "utf8"))
    .flatMap((block) => block.split(/(?<=[.!?])\s+(?=[A-Z`[*"])/))
    .filter(isSentence)
    .map((sentence) => `${path}\t${sentence}`)

const [count = "200", seed = "1"] = process.argv.slice(2)
const rank = (line: string): string => createHash("sha256").update(`${seed}\n${line}`).digest("hex")

const sample = pagePaths
  .flatMap(sentencesIn)
  .map((line) => [rank(line), line] as const)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .slice(0, Number(count))

for (const [, line] of sample) console.log(line)
