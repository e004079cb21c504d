import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { lines } from "#adapters/simulator/generated/lines.ts"

import { nthPapers } from "../support/nthPapers.ts"
import { play } from "./play/play.ts"
import { tablesOf } from "./tally/tables.ts"

/**
 * The first voyage of each line, and four that once had findings: the weight of a container that its terminal reports
 * again on its next trip, a withdrawn estimate twice, an early discharge.
 */
const indices = [...lines.keys(), 21, 29, 117, 186]

const numbers = indices.map((index) => nthPapers(index).bill(1))

it.effect(
  "voyages of the run that the documentation names have no findings",
  () =>
    Effect.gen(function* () {
      const { tally } = yield* play({ seed: "landfall", numbers, voyages: numbers.length, stepHours: 6 })
      assert.deepStrictEqual(tally.findings, [], tablesOf(tally))
      assert.strictEqual(tally.voyages, numbers.length)
      assert.isAbove(tally.milestones.asserted, 10 * numbers.length)
      assert.isAtLeast(tally.views.size, 4)
    }),
  600_000
)
