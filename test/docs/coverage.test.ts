import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { nonEmpty } from "../support/nonEmpty.ts"
import { root } from "./pages.ts"

const page = readFileSync(join(root, "docs/reference/coverage.md"), "utf8")

/** Cells of the rows below the heads of tables. */
const rows = page
  .split("\n")
  .filter((line) => /^\| .* \|$/.test(line) && !line.startsWith("| -"))
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim())
  )

const kinds = new Set(
  rows.filter((cells) => cells.length === 2).flatMap(([kind = ""]) => /^`(.*)`$/.exec(kind)?.[1] ?? [])
)

const interfaces = rows.filter(([name, ...others]) => others.length === 3 && name !== "Interface")

const filesIn = (cell: string): ReadonlyArray<string> => [
  ...(cell.match(/(?<=`)(?:test|docs)\/[\w./-]+(?=`)/g) ?? []),
  ...[...cell.matchAll(/\]\(([^)#]*)[^)]*\)/g)].map(([, path = ""]) => join("docs/reference", path))
]

/** The suites that read what is not in the repository. */
const readsSamples = (path: string) => path.startsWith("test/samples/")

describe("The page of what was run against what", () => {
  it("has rows of the kinds that it defines, each with files that there are", () => {
    assert.strictEqual(kinds.size, 7)
    assert.isAtLeast(interfaces.length, 40)
    for (const [name = "", kind = "", shown = "", left = ""] of interfaces) {
      assert.isTrue(kinds.has(kind.replaceAll("`", "")), `${name}: ${kind}`)
      const files = filesIn(shown)
      assert.isNotEmpty(files, `${name} names no file`)
      for (const path of files) assert.isTrue(existsSync(join(root, path)), `${name}: ${path}`)
      assert.isNotEmpty(left, `${name} says nothing of what was not run`)
    }
  })

  it("claims nothing live, and nothing recorded but what the samples have", () => {
    assert.deepStrictEqual(
      interfaces.filter(([, kind]) => kind === "`live`"),
      []
    )
    for (const [name = "", kind, shown = ""] of nonEmpty(interfaces.filter(([, kind]) => kind === "`recorded`"))) {
      assert.isTrue(filesIn(shown).some(readsSamples), `${name}: ${kind}`)
    }
  })

  it("shows what was run by a test, a recipe, or a page that says so", () => {
    for (const [name = "", kind, shown = ""] of interfaces) {
      const tests = filesIn(shown).filter((path) => path.startsWith("test/"))
      if (kind === "`not run`") assert.deepStrictEqual(tests, [], name)
      else assert.isNotEmpty(tests, name)
    }
  })
})
