import { assert, describe, it } from "@effect/vitest"

import { measureHouse, readListed } from "./house.ts"
import { isParticiple } from "./participles.ts"
import { importsOf } from "./sources.ts"

const [now, listed] = [measureHouse(), readListed()]

/** How much shorter than its limit a figure that changes with each commit may be before the limit has to follow. */
const slack = 0.03

describe("The house", () => {
  for (const [name, found] of Object.entries(now.lists)) {
    const accepted = listed.lists[name] ?? []
    it(`has no ${name}, but for the listed ones`, () => {
      assert.deepStrictEqual(
        found.filter((one) => !accepted.includes(one)),
        []
      )
    })

    it(`lists ${name} only as long as they exist: run node test/lint/house/print.ts --lower`, () => {
      assert.deepStrictEqual(
        accepted.filter((one) => !found.includes(one)),
        []
      )
    })
  }

  for (const [name, found] of Object.entries(now.figures)) {
    it(`has no more ${name} than before: a limit that is too high is lowered by print.ts --lower`, () => {
      const limit = listed.figures[name] ?? 0
      assert.isAtMost(found, limit)
      assert.isAtLeast(found, Math.floor(limit * (1 - slack)))
    })
  }
})

describe("The measures of the house", () => {
  it("read imports of types, of files next to a file, and of files that are loaded later", () => {
    const text = `import { a } from "./a.ts"\nimport type { B } from "#domain/b.ts"\nconst c = import("../c.ts")\nimport "effect"\n`
    assert.deepStrictEqual(importsOf({ path: "adapters/x/y.ts", text }), [
      "adapters/x/a.ts",
      "domain/b.ts",
      "adapters/c.ts"
    ])
  })

  it("know participles from nouns", () => {
    assert.deepStrictEqual(["Asked", "BytesLost", "Feed", "ContainerQuery", "Shown"].filter(isParticiple), [
      "Asked",
      "BytesLost",
      "Shown"
    ])
  })
})
