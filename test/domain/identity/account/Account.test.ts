import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import {
  Account,
  containerLimit,
  canReadTrackingData,
  changePlan,
  Plan,
  effectivePlan,
  trialDurationMs
} from "#domain/identity/account/Account.ts"
import { shift } from "#domain/Time.ts"

import * as Sample from "../../../support/samples.ts"

const ends = shift(Sample.start, trialDurationMs)
const trial = Sample.account({ plan: "trial", trial_ends_at: ends })

it("a trial lasts 7 days and is the free plan from then on", () => {
  assert.strictEqual(effectivePlan(trial, Sample.start), "trial")
  assert.strictEqual(effectivePlan(trial, shift(ends, -1)), "trial")
  assert.strictEqual(effectivePlan(trial, ends), "free")
  assert.strictEqual(effectivePlan(trial, Sample.onDay(400)), "free")
  assert.strictEqual(effectivePlan(new Account({ ...trial, trial_ends_at: null }), Sample.onDay(400)), "trial")
})

it("a plan other than trial does not end", () => {
  for (const plan of ["free", "paid"] as const) {
    assert.strictEqual(effectivePlan(new Account({ ...trial, plan }), Sample.onDay(400)), plan)
  }
})

it("free may not read, and only paid has no limit of containers", () => {
  const plans = (["free", "trial", "paid"] as const).map((plan) => Sample.account({ plan }))
  assert.deepStrictEqual(plans.map(canReadTrackingData), [false, true, true])
  assert.deepStrictEqual(plans.map(containerLimit), [10, 10, null])
})

it.effect.prop("a plan that is given holds from that moment, and a trial for 7 days", [Plan, Plan], ([before, plan]) =>
  Effect.sync(() => {
    const now = Sample.onDay(3)
    const given = changePlan(changePlan(trial, before, Sample.start), plan, now)
    assert.deepStrictEqual(given, new Account({ ...trial, plan, trial_ends_at: given.trial_ends_at }))
    assert.strictEqual(effectivePlan(given, now), plan)
    assert.strictEqual(given.trial_ends_at, plan === "trial" ? Sample.onDay(10) : null)
  })
)
