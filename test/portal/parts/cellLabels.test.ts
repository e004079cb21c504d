import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

import { assert, describe, it } from "@effect/vitest"

const folder = fileURLToPath(new URL("../../../adapters/portal/app/", import.meta.url))

/** The opening tags of cells, as far as the first `>` outside of braces. */
const cellsIn = (source: string): ReadonlyArray<string> =>
  [...source.matchAll(/<td\b/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < source.length; at++) {
      if (source[at] === "{") depth += 1
      if (source[at] === "}") depth -= 1
      if (source[at] === ">" && depth === 0) return source.slice(index, at + 1)
    }
    return source.slice(index)
  })

/** Cells without a value: a row that takes the place of others, or shows the details of the row before it. */
const isWithoutValue = (cell: string): boolean => /\bcolSpan=|style=\{\{ height \}\}|<td key=\{id\}/.test(cell)

const unnamed = (source: string): ReadonlyArray<string> =>
  cellsIn(source).filter((cell) => !/\bdata-label=/.test(cell) && !isWithoutValue(cell))

describe("On a phone a table has no header, so each of its cells", () => {
  it("has the name of its column", () => {
    const files = globSync("**/*.tsx", { cwd: folder })
    const sources = files.map((file) => [file, readFileSync(folder + file, "utf8")] as const)
    assert.isAbove(sources.flatMap(([, source]) => cellsIn(source)).length, 50)
    assert.deepStrictEqual(
      sources.flatMap(([file, source]) => unnamed(source).map((cell) => `${file}: ${cell}`)),
      []
    )
  })

  it("is found without its name", () => {
    const row = `<td onClick={() => a > b} className={x}>1</td><td data-label="Fees">2</td><td colSpan={6}>3</td>`
    assert.deepStrictEqual(unnamed(row), ["<td onClick={() => a > b} className={x}>"])
  })
})
