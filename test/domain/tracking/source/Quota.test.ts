import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { callsLeft, pauseUntil, emptyQuotaUsage, reserveRequest } from "#domain/tracking/source/Quota.ts"

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const Quota = Schema.Struct({ requests: between(1, 200), seconds: between(1, 30) })
const Steps = Schema.Array(between(0, 400)).check(Schema.isMinLength(300), Schema.isMaxLength(600))

/** The admitted requests when one is asked for after each of these milliseconds; none waits longer than two seconds. */
const admitted = (quota: typeof Quota.Type, steps: ReadonlyArray<number>): ReadonlyArray<number> => {
  let spent = emptyQuotaUsage
  let now = 1_000_000
  return steps.flatMap((step) => {
    now += step
    const reserved = reserveRequest(spent, [quota], now, 2_000)
    spent = reserved.spent
    return reserved.wait > 2_000 ? [] : [now + reserved.wait]
  })
}

it.prop("admits no more than the quota in any window of its length", [Quota, Steps], ([quota, steps]) => {
  const times = admitted(quota, steps)
  for (const [index, first] of times.entries()) {
    const over = times[index + quota.requests]
    if (over !== undefined) assert.isAtLeast(over - first, quota.seconds * 1_000)
  }
})

it.prop("admits in the order of the requests", [Quota, Steps], ([quota, steps]) => {
  const times = admitted(quota, steps)
  assert.deepStrictEqual(
    times,
    times.toSorted((a, b) => a - b)
  )
})

it("tells what is left of each quota, and nothing where nothing was reserved", () => {
  const quotas = [
    { requests: 2, seconds: 60 },
    { requests: 5, seconds: 3_600 }
  ]
  const one = reserveRequest(emptyQuotaUsage, quotas, 1_000_000, 0).spent
  const two = reserveRequest(one, quotas, 1_030_000, 0).spent
  const left = (spent: typeof two, now: number) => callsLeft([spent], now)?.map(({ left }) => left)
  assert.deepStrictEqual(callsLeft([one], 1_000_000), [
    { requests: 2, seconds: 60, left: 1 },
    { requests: 5, seconds: 3_600, left: 4 }
  ])
  assert.deepStrictEqual(left(two, 1_030_000), [0, 3])
  assert.deepStrictEqual(left(two, 1_061_000), [1, 3])
  assert.deepStrictEqual(left(two, 9_000_000), [2, 5])
  assert.isNull(callsLeft([emptyQuotaUsage, pauseUntil(emptyQuotaUsage, 2_000_000)], 1_000_000))
  assert.isNull(callsLeft([], 1_000_000))
})
