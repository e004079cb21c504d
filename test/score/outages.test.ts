import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { casesOf, isLong } from "../support/cases.ts"
import { faultsAt, outagesOf } from "./play/outages.ts"
import { play } from "./play/play.ts"
import { start } from "./play/world.ts"
import { tablesOf } from "./tally/tables.ts"

const few = { voyages: casesOf("OUTAGE_VOYAGES", { usual: 2, long: 3 }), seed: "o4", stepHours: 12 }
const hour = 3_600_000

it("every interface fails in turn, in every way, and most of the time none does", () => {
  const outages = outagesOf("any", start, 100)
  const looks = Array.from({ length: 200 }, (_, index) => [...faultsAt(outages, start + index * 12 * hour)]).flat()
  const failing = looks.filter(([, fault]) => fault !== "none")
  assert.isAbove(new Set(failing.map(([name]) => name)).size, 10)
  assert.strictEqual(new Set(failing.map(([, fault]) => fault)).size, 8)
  assert.isBelow(failing.length / looks.length, 0.1)
})

it.effect(
  "a source that fails for hours only costs time: everything reported appears, and nothing else",
  () =>
    Effect.gen(function* () {
      const { tally } = yield* play({ ...few, faults: true })
      assert.deepStrictEqual(tally.findings, [], tablesOf(tally))
      assert.isAbove(tally.milestones.asserted, 8 * few.voyages)
    }),
  300_000
)

/** Few outages last longer than a judge waits anyway: the long form looks for one of them. */
it.effect.runIf(isLong)(
  "the outages do delay reports: a judge who does not know of them misses some",
  () =>
    Effect.gen(function* () {
      const { tally } = yield* play({ ...few, voyages: 3, faults: "undisclosed" })
      assert.isAbove(tally.findings.length, 0)
    }),
  300_000
)
