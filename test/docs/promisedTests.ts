import { readFileSync } from "node:fs"
import { join } from "node:path"

import { root } from "./pages.ts"

/** A test of a promise, listed in `promised.txt`: the file that holds its title, and the title. */
export interface PromisedTest {
  readonly path: string
  readonly title: string
}

const page = readFileSync(join(root, "docs/explanation/reliability.md"), "utf8")
const tests = readFileSync(join(root, "test/docs/promised.txt"), "utf8")

const listed = [...tests.matchAll(/^([A-Z]+\d+) +(test\/[\w./-]+\.ts): (.+)$/gm)].map(
  ([, id = "", path = "", title = ""]) => ({ id, path, title })
)

export const promisedTests: ReadonlyArray<PromisedTest> = listed.map(({ path, title }) => ({ path, title }))

/** A promise or a risk of the page, with the tests that are listed for its id. */
export interface Promised {
  readonly id: string
  readonly figure: string
  readonly tests: ReadonlyArray<PromisedTest>
}

export const rows: ReadonlyArray<Promised> = page
  .split("\n")
  .filter((line) => /^\| (?:[DWOINSLQ]|API)\d+ /.test(line))
  .map((line) => {
    const [, id = "", , figure = ""] = line.split("|").map((cell) => cell.trim())
    return { id, figure, tests: listed.filter((test) => test.id === id) }
  })
