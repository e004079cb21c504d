import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { codesIn } from "../docs/pages.ts"
import { inProcess } from "../support/inProcess.ts"
import { measure } from "./runner.ts"
import { scenarioNames } from "./Scenario.ts"
import type { Line, Scenario } from "./Scenario.ts"

const compared: Line = { what: "work", peer: "less work", unit: "works/s", ours: [40, 50, 60], theirs: [200, 200, 200] }
const alone: Line = { what: "memory", unit: "MB", ours: [250] }

const scenario = (name: string, run: Scenario<never>["run"], more: object = {}): Scenario<never> => ({
  name,
  run,
  ...more
})

const scenarios = {
  first: scenario("first", Effect.succeed([compared])),
  broken: scenario("broken", Effect.die(new Error("The work was not done"))),
  last: scenario("last", Effect.succeed([alone])),
  long: scenario("long", Effect.succeed([{ ...alone, what: "what takes an hour" }]), { minutes: 60 })
}

const bench = (...named: ReadonlyArray<keyof typeof scenarios>) => inProcess(() => measure(scenarios, named))({})

const cellsOf = (stdout: string) =>
  stdout
    .trim()
    .split("\n")
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim())
    )

describe("the bench", () => {
  it.effect("prints what the others measured when a scenario fails, and fails itself", () =>
    Effect.gen(function* () {
      const { code, stderr, stdout } = yield* bench()
      const [, , ...rows] = cellsOf(stdout)
      assert.deepStrictEqual(rows, [
        ["work", "less work", "works/s", "50.0", "200", "0.25 (0.20-0.30)", ""],
        ["memory", "", "MB", "250", "", "", ""]
      ])
      assert.match(stderr, /^broken failed: Error: The work was not done$/m)
      assert.strictEqual(code, 1)
    })
  )

  it.effect("measures what is named, and what takes long only then", () =>
    Effect.gen(function* () {
      const { code, stderr, stdout } = yield* bench("long", "first")
      assert.deepStrictEqual(
        cellsOf(stdout)
          .slice(2)
          .map(([what]) => what),
        ["work", "what takes an hour"]
      )
      assert.deepStrictEqual([code, stderr], [0, "measuring first\nmeasuring long\n"])
    })
  )

  it("has a page that names every scenario", () => {
    const path = "docs/explanation/performance.md"
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")
    const described = new Set(codesIn({ path, text }))
    assert.deepStrictEqual(
      scenarioNames.filter((name) => !described.has(name)),
      []
    )
  })
})
