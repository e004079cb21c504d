import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { root } from "./pages.ts"
import { promisedTests, rows } from "./promisedTests.ts"
import type { PromisedTest } from "./promisedTests.ts"
import { unplayed } from "./unplayed.ts"

/** How many promises there are of each kind. */
const kinds = { D: 11, W: 12, O: 2, I: 4, N: 5, S: 7, L: 3, Q: 5 }

const hasTest = ({ path, title }: PromisedTest) => {
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
      rows.map(({ id }) => id),
      [...expected, ...risks]
    )
  })

  it("names tests that there are", () => {
    assert.isAbove(promisedTests.length, 80)
    assert.deepStrictEqual(
      promisedTests.filter((test) => !hasTest(test)),
      []
    )
    assert.isFalse(hasTest({ path: "test/docs/promises.test.ts", title: ["no", "such", "title"].join("-") }))
  })

  it("says what becomes of a promise that no test is named for", () => {
    const silent = rows.filter(({ figure, tests }) => tests.length === 0 && figure === "")
    assert.deepStrictEqual(silent, [])
  })

  it("is kept only by a test that passed, not by one that was skipped, failed or never ran", () => {
    const promised = (title: string, path = "test/some.test.ts"): PromisedTest => ({ path, title })
    const report = (...results: ReadonlyArray<readonly [fullName: string, status: string]>) => ({
      testResults: [{ assertionResults: results.map(([fullName, status]) => ({ fullName, status })) }]
    })
    const reports = [
      report(["Webhooks on memory sign (twice)", "passed"], ["A tool 3 of many is quick", "passed"]),
      report(["Streams lose nothing", "skipped"], ["Clocks jump", "failed"])
    ]
    const kept = [
      promised("sign (twice)"),
      promised("tool %s of many is"),
      promised("no tool", "test/attack/a.test.ts")
    ]
    const broken = [promised("lose nothing"), promised("Clocks jump"), promised("never ran"), promised("sign .twice.")]
    assert.deepStrictEqual(unplayed([...kept, ...broken], reports), broken)
  })
})
