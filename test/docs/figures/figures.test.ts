import { assert, describe, it } from "@effect/vitest"

import { baseline } from "#adapters/postgres/sql/schemaFiles.ts"
import { version } from "#runtimes/command/version.ts"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { pages } from "../pages.ts"
import { numbersIn } from "./Figure.ts"
import { operationFigures } from "./operation.ts"
import { productFigures } from "./product.ts"

const read = nonEmpty(pages.filter(({ path }) => path !== "CHANGELOG.md" && !path.startsWith("docs/adr/")))

describe("figures in the sentences of the pages", () => {
  it.each(
    [...productFigures, ...operationFigures].flatMap(({ statements, value }) =>
      statements.map(({ about, phrase }) => [value, phrase, about] as const)
    )
  )("%d: %s, about %s", (value, phrase, about) => {
    const found = read.flatMap(({ path, text }) =>
      numbersIn(text, { about, phrase }).map((number) => ({ path, number }))
    )
    assert.deepInclude(
      found.map(({ number }) => number),
      value,
      JSON.stringify(found)
    )
  })

  it("name this release, and the one that it continues from", () => {
    const readme = read.find(({ path }) => path === "README.md")?.text ?? ""
    assert.strictEqual(/^Version (\d+\.\d+)\. /m.exec(readme)?.[1], /^\d+\.\d+/.exec(version)?.[0])
    const commits = read.flatMap(({ text }) =>
      [...text.matchAll(/Check out commit (\w+)|upgrade to commit (\w+) first/g)].map(
        ([, one, other]) => `commit ${one ?? other}`
      )
    )
    assert.deepStrictEqual([...new Set(commits)], [baseline.release])
  })

  it("are read in digits and as words", () => {
    const text =
      "A link ends within 1,000 days, or twenty days. A key ends within 3 days.\n| link | Five days | some days |\n"
    assert.deepStrictEqual(numbersIn(text, { about: /link/, phrase: "# days" }), [1000, 20, 5])
  })
})
