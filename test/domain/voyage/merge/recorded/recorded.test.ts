import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"

import { read, record, seeds, stateOf } from "./states.ts"

const recorded = read(readFileSync(record, "utf8"))

describe("the state of a shipment, where nobody meant to change a rule, is as it was recorded", () => {
  for (const seed of seeds) {
    it(`shipment ${seed}`, () => {
      assert.strictEqual(stateOf(seed), recorded.get(seed), "`npm run generate -- states` writes what is meant")
    })
  }
})
