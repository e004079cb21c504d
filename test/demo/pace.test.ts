import { assert, it } from "@effect/vitest"

import { calendarAt, fastUntil, momentAt, speedAt, stepMs } from "#adapters/simulator/world/demo/Pace.ts"
import type { Pace } from "#adapters/simulator/world/demo/Pace.ts"

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const begun = Date.UTC(2026, 10, 29)

/** Real time, then fast for ten minutes after an hour, then real time again. */
const paces: ReadonlyArray<Pace> = [
  { at: begun, speed: 1, until: null },
  { at: begun + hour, speed: 60, until: begun + hour + 10 * minute }
]

it("a demo that was never fast has the calendar of real time", () => {
  const { changedAt, instantOf, shown } = calendarAt(paces.slice(0, 1), begun + 30 * minute)
  assert.deepStrictEqual(shown, { progress: 30 * minute, at: begun + 30 * minute })
  for (const progress of [-40 * day, 0, 30 * minute, 9 * day]) {
    assert.strictEqual(instantOf(progress), begun + progress)
    assert.isNull(changedAt(progress))
  }
})

it("a fast demo shows its steps, and ends by itself", () => {
  const at = (ms: number) => momentAt(paces, begun + hour + ms)
  assert.deepStrictEqual(at(stepMs - 1), { progress: hour, at: begun + hour })
  assert.deepStrictEqual(at(stepMs), { progress: hour + 60 * stepMs, at: begun + hour + stepMs })
  assert.strictEqual(at(10 * minute).progress, 11 * hour)
  assert.strictEqual(at(15 * minute).progress, 11 * hour + 5 * minute)
  assert.deepStrictEqual(
    [0, 61, 70, 71].map((minutes) => speedAt(paces, begun + minutes * minute)),
    [1, 60, 1, 1]
  )
})

it("the past never changes, the future comes closer and is never in the past", () => {
  const nows = Array.from({ length: 200 }, (_, index) => begun + index * 25_000)
  const moments = Array.from({ length: 300 }, (_, index) => -5 * hour + index * 7 * minute)
  const passed = new Map<number, number>()
  const ahead = new Map<number, number>()
  for (const now of nows) {
    const { instantOf, shown } = calendarAt(paces, now)
    for (const progress of moments) {
      const instant = instantOf(progress)
      if (progress <= shown.progress) {
        assert.isAtMost(instant, now)
        assert.closeTo(instant, passed.get(progress) ?? instant, 1)
        passed.set(progress, instant)
      } else {
        assert.isAbove(instant, shown.at)
        assert.isAtMost(instant, (ahead.get(progress) ?? instant) + 1)
        ahead.set(progress, instant)
      }
    }
    const order = moments.map(instantOf)
    assert.deepStrictEqual(
      order.toSorted((a, b) => a - b),
      order
    )
  }
  assert.isAbove(passed.size, 100)
})

it("a moment that the fast clock moved has changed at the last step before it, and no later", () => {
  const after = calendarAt(paces, begun + 3 * hour)
  assert.isNull(after.changedAt(hour))
  const passed = 5 * hour
  assert.strictEqual(after.changedAt(passed), after.instantOf(passed) + stepMs)
  assert.strictEqual(after.changedAt(9 * day), begun + hour + 10 * minute)
})

it("the demo gains at most five days in two weeks", () => {
  const asked = { now: begun + hour, speed: 60, forMs: 9 * day }
  const until = fastUntil(paces.slice(0, 1), asked) ?? assert.fail()
  assert.closeTo(((until - asked.now) * 59) / day, 5, 0.05)
  const used = [...paces.slice(0, 1), { at: asked.now, speed: 60, until }]
  assert.isNull(fastUntil(used, { ...asked, now: until + day }))
  assert.isNotNull(fastUntil(used, { ...asked, now: until + 15 * day }))
  assert.strictEqual(fastUntil(paces.slice(0, 1), { ...asked, forMs: 30 * minute }), asked.now + 30 * minute)
})
