import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { root } from "../pages.ts"

const folder = join(root, "docs/adr")
const read = (file: string): string => readFileSync(join(folder, file), "utf8")

interface Decision {
  readonly file: string
  readonly number: number
  readonly heading: string
  readonly title: string
  readonly statusLine: string
}

const decisions: ReadonlyArray<Decision> = readdirSync(folder)
  .filter((file) => file !== "README.md")
  .toSorted()
  .map((file) => {
    const [heading = "", , statusLine = ""] = read(file).split("\n")
    return {
      file,
      number: Number(file.slice(0, 4)),
      heading,
      title: heading.replace(/^# \d+\. /, ""),
      statusLine
    }
  })

const index = read("README.md")

interface IndexRow {
  readonly file: string
  readonly number: number
  readonly title: string
  readonly status: string
}

const indexRows: ReadonlyArray<IndexRow> = [
  ...index.matchAll(/^\| *(\d+) *\| \[(.+?)\]\((\d{4}-[a-z0-9-]+\.md)\) *\| (.+?) *\|$/gm)
].map(([, number = "", title = "", file = "", status = ""]) => ({ file, number: Number(number), title, status }))

const unusedNumbers: ReadonlyArray<number> = (/^Unused numbers: ([\d, ]+)\./m.exec(index)?.[1] ?? "")
  .split(", ")
  .map(Number)

const link = String.raw`\[\d+\]\(\d{4}-[a-z0-9-]+\.md\)`
const statusPattern = new RegExp(
  `^Status: (accepted|superseded(?: in part)? by ${link}(?:, ${link})*)\\. Date: \\d{4}-\\d{2}-\\d{2}\\.` +
    `(?: Supersedes (?:parts? of )?(${link}(?:, ${link})*)\\.)?$`
)

const filesIn = (links: string): ReadonlyArray<string> => [...links.matchAll(/\]\(([^)]+)\)/g)].map(([, to = ""]) => to)

const relations = decisions.map(({ file, statusLine }) => {
  const [, status = "", superseded = ""] = statusPattern.exec(statusLine) ?? []
  return { file, status, successors: filesIn(status), predecessors: filesIn(superseded) }
})

describe("decisions", () => {
  it("have continuous numbers, except for the unused ones of the index", () => {
    const numbers = [...decisions.map(({ number }) => number), ...unusedNumbers].toSorted((a, b) => a - b)
    assert.deepStrictEqual(
      numbers,
      numbers.map((_, position) => position + 1)
    )
  })

  it("begin with their number and title, their status, and their date", () => {
    assert.deepStrictEqual(
      decisions.filter(({ heading, number, title }) => heading !== `# ${number}. ${title}` || title === ""),
      []
    )
    assert.deepStrictEqual(
      decisions.filter(({ statusLine }) => !statusPattern.test(statusLine)).map(({ file }) => file),
      []
    )
  })

  it("are in the index once, with their title and status", () => {
    assert.deepStrictEqual(
      indexRows.toSorted((one, other) => one.number - other.number),
      decisions.map(({ file, number, title }) => ({
        file,
        number,
        title,
        status: relations.find((one) => one.file === file)?.status ?? ""
      }))
    )
  })

  it("link the decisions that they supersede in both directions", () => {
    const pairsOf = (pairs: ReadonlyArray<readonly [string, string]>) =>
      pairs.map((pair) => pair.join(" -> ")).toSorted()
    const toSuccessors = relations.flatMap(({ file, successors }) => successors.map((to) => [file, to] as const))
    const toPredecessors = relations.flatMap(({ file, predecessors }) => predecessors.map((to) => [to, file] as const))
    assert.isAbove(toSuccessors.length, 10)
    assert.deepStrictEqual(pairsOf(toPredecessors), pairsOf(toSuccessors))
  })
})
