import { assert, it } from "@effect/vitest"

import { retractionsOf } from "#domain/voyage/observation/facts/retractionsOf.ts"

import { estimate } from "./statements.ts"

const fact = (fact_key: string, value: number, retracted = false) => estimate(value, { fact_key, retracted })

it("retracts what only the older reading found, and nothing twice", () => {
  const older = [fact("same", 1), fact("changed", 2), fact("gone", 3), fact("retracted", 4, true)]
  const newer = [fact("same", 1), fact("changed", 20), fact("found", 5)]
  assert.deepStrictEqual(retractionsOf(older, newer), [fact("gone", 3, true)])
  assert.deepStrictEqual(retractionsOf([], newer), [])
})
