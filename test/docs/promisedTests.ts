import { readFileSync } from "node:fs"
import { join } from "node:path"

import { root } from "./pages.ts"

/** A test that the page of promises names: the file that holds its title, and the title. */
export interface PromisedTest {
  readonly path: string
  readonly title: string
}

const page = readFileSync(join(root, "docs/explanation/reliability.md"), "utf8")

/** The cells of each promise and each risk. */
export const rows = page
  .split("\n")
  .filter((line) => /^\| (?:[DWOINSLQ]|API)\d+ /.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))

/** The tests that a cell names. */
export const testsIn = (cell: string): ReadonlyArray<PromisedTest> =>
  [...cell.matchAll(/`(test\/[\w./-]+\.ts)`: (.*?)(?=<br>|$)/g)].map(([, path = "", title = ""]) => ({ path, title }))

export const promisedTests = rows.flatMap((cells) => testsIn(cells[3] ?? ""))
