import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { codesIn, pages } from "../pages.ts"
import { commandOf, synopsisFaults } from "./synopsis.ts"

describe("admin commands that pages name without `npm run`", () => {
  it.effect("have these flags and choices", () =>
    Effect.gen(function* () {
      const named = pages.flatMap((page) =>
        codesIn(page).flatMap((code) => {
          const name = commandOf(code)
          return name === undefined ? [] : [{ in: page.path, name, code }]
        })
      )
      assert.isAtLeast(named.filter(({ code }) => code.includes("--")).length, 5)
      const faults = yield* Effect.forEach(named, (one) =>
        Effect.map(synopsisFaults(one.name, one.code), (found) => ({ ...one, found }))
      )
      assert.deepStrictEqual(
        faults.filter(({ found }) => found.length > 0),
        []
      )
    })
  )

  it.effect.each([
    ["user reset --all", "user reset has no --all."],
    ["key create --account ID [--role read\\|operator]", "key create has no --role operator."],
    ["account set --plan premium", "account set has no --plan premium."]
  ] as const)("fails: %s", ([code, fault]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* synopsisFaults(commandOf(code) ?? "", code), [fault])
    })
  )
})
