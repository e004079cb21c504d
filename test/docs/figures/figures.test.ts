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
    [...productFigures, ...operationFigures].flatMap(({ phrases, value }) =>
      phrases.map((phrase) => [phrase, value] as const)
    )
  )("%s: %d", (phrase, value) => {
    const found = read.flatMap(({ path, text }) => numbersIn(text, phrase).map((number) => ({ path, number })))
    assert.isNotEmpty(found, "no page has the phrase")
    assert.deepStrictEqual(
      found.filter(({ number }) => number !== value),
      []
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
    const text = "within 1,000 days, within twenty days, within Five days, within some days"
    assert.deepStrictEqual(numbersIn(text, "within # days"), [1000, 20, 5, Number.NaN])
  })
})
