import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { root } from "./pages.ts"

const page = readFileSync(join(root, "docs/operators/reliability.md"), "utf8")

/** How many promises there are of each kind. */
const kinds = { D: 10, W: 12, O: 2, I: 4, N: 5, S: 7, L: 3, Q: 5 }

const rows = page
  .split("\n")
  .filter((line) => /^\| (?:[DWOINSLQ]|API)\d+ /.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))

/** The tests that a cell names: a file, and a title that stands in it. */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`(test\/[\w./-]+\.ts)`: (.*?)(?=<br>|$)/g)].map(([, path = "", title = ""]) => ({ path, title }))

const hasTest = ({ path, title }: { readonly path: string; readonly title: string }) => {
  const file = join(root, path)
  return title !== "" && existsSync(file) && readFileSync(file, "utf8").includes(title)
}

describe("what the page of promises says", () => {
  it("is something of every promise and every risk, once", () => {
    const expected = Object.entries(kinds).flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, index) => `${kind}${index + 1}`)
    )
    const risks = Array.from({ length: 10 }, (_, index) => `API${index + 1}`)
    assert.deepStrictEqual(
      rows.map(([, id]) => id),
      [...expected, ...risks]
    )
  })

  it("names tests that there are", () => {
    const named = rows.flatMap((cells) => testsIn(cells[3] ?? ""))
    assert.isAbove(named.length, 80)
    assert.deepStrictEqual(
      named.filter((test) => !hasTest(test)),
      []
    )
    assert.isFalse(hasTest({ path: "test/docs/promises.test.ts", title: ["no", "such", "title"].join("-") }))
  })

  it("says what becomes of a promise that no test is named for", () => {
    const silent = rows.filter(([, , , tests = "", figure = ""]) => testsIn(tests).length === 0 && figure === "")
    assert.deepStrictEqual(silent, [])
  })
})
