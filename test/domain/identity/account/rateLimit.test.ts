import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { takeFromRateLimit, rateWindowSeconds } from "#domain/identity/account/rateLimit.ts"
import type { RateLimitResult } from "#domain/identity/account/rateLimit.ts"
import type { RollingWindow } from "#domain/RollingWindow.ts"

const Steps = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 30 }))).check(
  Schema.isMaxLength(80)
)
const Limit = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8 }))

/** Asks after each of these seconds; what was allowed, and when. */
const ask = (steps: ReadonlyArray<number>, limit: number) => {
  let window: RollingWindow = []
  let second = 1_000
  return steps.map((step) => {
    second += step
    const [next, taken] = takeFromRateLimit(window, second, limit)
    window = next
    return { second, taken }
  })
}

const counting = (asked: ReadonlyArray<{ readonly second: number; readonly taken: RateLimitResult }>, second: number) =>
  asked.filter(({ second: at, taken }) => taken.allowed && at > second - rateWindowSeconds && at <= second).length

it.prop("allows the limit in any 60 seconds, and rejects only beyond it", [Steps, Limit], ([steps, limit]) => {
  const asked = ask(steps, limit)
  asked.forEach(({ second, taken }, index) => {
    const before = counting(asked.slice(0, index), second)
    assert.strictEqual(taken.allowed, before < limit)
    assert.strictEqual(taken.remaining, taken.allowed ? limit - before - 1 : 0)
  })
})

it.prop("allows one again after the time it gave, and not a second before", [Steps, Limit], ([steps, limit]) => {
  let window: RollingWindow = []
  let second = 1_000
  for (const step of steps) {
    second += step
    const [next, taken] = takeFromRateLimit(window, second, limit)
    window = next
    if (taken.allowed || limit === 0) continue
    assert.isAtLeast(taken.retry_after, 1)
    assert.isTrue(takeFromRateLimit(window, second + taken.retry_after, limit)[1].allowed)
    assert.isFalse(takeFromRateLimit(window, second + taken.retry_after - 1, limit)[1].allowed)
  }
})

it("a limit of nothing refuses everything", () => {
  assert.deepStrictEqual(takeFromRateLimit([], 5, 0), [
    [],
    { allowed: false, remaining: 0, retry_after: 60, reset_after: 60 }
  ])
})
