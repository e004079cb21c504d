import { assert } from "@effect/vitest"
import { Effect } from "effect"

import type { Plan } from "./play/Plan.ts"
import { playAll } from "./play/playAll.ts"
import { tablesOf, verdictOf } from "./tally/tables.ts"
import { railState, states } from "./tally/Tally.ts"

/** Plays the voyages and expects no findings, and enough facts to judge. */
export const findNothing = Effect.fnUntraced(function* (plan: Plan) {
  const tally = yield* playAll(plan)
  assert.deepStrictEqual(tally.findings, [], tablesOf(tally))
  assert.match(verdictOf(tally), /^false milestones 0, false holds 0, /)
  const { asserted, right } = tally.milestones
  assert.isAbove(asserted, 10 * plan.voyages)
  assert.isAbove(right / asserted, 0.7)
  assert.isBelow(right, asserted, "the views have flaws")
  for (const state of states) assert.isAbove(tally.states[state].right, 10 * plan.voyages)
  assert.isAbove(tally.states[railState].right, 5 * plan.voyages)
  const inTimeOf = (sources: RegExp) =>
    [...tally.sources].reduce((sum, [name, { inTime }]) => sum + (sources.test(name) ? inTime : 0), 0)
  assert.isAbove(inTimeOf(/^(UP|CN|BNSF)\|/), plan.voyages / 10, "the railroads")
  assert.isAbove(inTimeOf(/^APMT\|/), plan.voyages / 20, "the operator's own interface")
})
