import { assert, it } from "@effect/vitest"

import { Account, containerLimit, mayRead, planAt, trialLength } from "#domain/Account.ts"
import { shift } from "#domain/Time.ts"

import * as Sample from "../support/samples.ts"

const ends = shift(Sample.start, trialLength)
const trial = Sample.account({ plan: "trial", trial_ends_at: ends })

it("a trial lasts 7 days and is the free plan from then on", () => {
  assert.strictEqual(planAt(trial, Sample.start), "trial")
  assert.strictEqual(planAt(trial, shift(ends, -1)), "trial")
  assert.strictEqual(planAt(trial, ends), "free")
  assert.strictEqual(planAt(trial, Sample.onDay(400)), "free")
  assert.strictEqual(planAt(new Account({ ...trial, trial_ends_at: null }), Sample.onDay(400)), "trial")
})

it("a plan other than trial does not end", () => {
  for (const plan of ["free", "paid"] as const) {
    assert.strictEqual(planAt(new Account({ ...trial, plan }), Sample.onDay(400)), plan)
  }
})

it("free may not read, and only paid has no limit of containers", () => {
  const plans = (["free", "trial", "paid"] as const).map((plan) => Sample.account({ plan }))
  assert.deepStrictEqual(plans.map(mayRead), [false, true, true])
  assert.deepStrictEqual(plans.map(containerLimit), [10, 10, null])
})
