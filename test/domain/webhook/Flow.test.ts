import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { minute } from "#domain/Time.ts"
import { failed, newFlow, roomOf, succeeded } from "#domain/webhook/Flow.ts"
import type { Flow } from "#domain/webhook/Flow.ts"

const times = (count: number, flow: Flow, step: (flow: Flow, now: number) => Flow, now: number): Flow =>
  Array.from({ length: count }).reduce<Flow>((before) => step(before, now), flow)

it("gives a receiver more as long as it succeeds, up to 32 at a time", () => {
  assert.strictEqual(roomOf(newFlow, 0), 2)
  assert.strictEqual(roomOf(times(4, newFlow, succeeded, 0), 0), 4)
  assert.strictEqual(roomOf(times(1_000, newFlow, succeeded, 0), 0), 32)
})

it("halves what it is given with each failure, and keeps one at a time", () => {
  const wide = times(28, newFlow, succeeded, 0)
  assert.strictEqual(roomOf(failed(wide, 0), 0), 8)
  assert.strictEqual(roomOf(times(2, newFlow, failed, 0), 0), 1)
})

it("is shut by the third failure in a row, for twice as long each time, up to five minutes", () => {
  let [flow, now] = [times(3, newFlow, failed, 0), 0]
  for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
    assert.strictEqual(roomOf(flow, now + seconds * 1000 - 1), 0)
    now += seconds * 1000
    assert.strictEqual(roomOf(flow, now), 1)
    flow = failed(flow, now)
  }
})

it("is not shut for longer by what was on its way when it was shut", () => {
  const shut = times(3, newFlow, failed, 0)
  assert.strictEqual(times(20, shut, failed, 10).shutUntil, shut.shutUntil)
})

it("opens with one success, carefully", () => {
  const shut = times(9, newFlow, failed, 0)
  assert.strictEqual(roomOf(succeeded(shut, 6_000), 6_000), 2)
})

const Steps = Schema.Array(
  Schema.Struct({ works: Schema.Boolean, after: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 400_000 })) })
)

it.prop(
  "whatever happens, it is given something within five minutes, and never more than 32",
  { steps: Steps },
  ({ steps }) => {
    let [flow, now] = [newFlow, 0]
    for (const { after, works } of steps) {
      now += after
      flow = (works ? succeeded : failed)(flow, now)
      const room = roomOf(flow, now)
      assert.isTrue(room >= 0 && room <= 32 && Number.isInteger(room))
      assert.isAtLeast(roomOf(flow, now + 5 * minute), 1)
      if (works) assert.isAtLeast(room, 1)
    }
  }
)
