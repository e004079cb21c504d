import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import {
  throttleAfterFailure,
  newWebhookThrottle,
  allowedDeliveries,
  throttleAfterSuccess
} from "#domain/delivery/webhook/WebhookThrottle.ts"
import type { WebhookThrottle } from "#domain/delivery/webhook/WebhookThrottle.ts"
import { minute } from "#domain/Time.ts"

const times = (
  count: number,
  flow: WebhookThrottle,
  step: (flow: WebhookThrottle, now: number) => WebhookThrottle,
  now: number
): WebhookThrottle => Array.from({ length: count }).reduce<WebhookThrottle>((before) => step(before, now), flow)

it("gives a receiver more as long as it succeeds, up to 32 at a time", () => {
  assert.strictEqual(allowedDeliveries(newWebhookThrottle, 0), 2)
  assert.strictEqual(allowedDeliveries(times(4, newWebhookThrottle, throttleAfterSuccess, 0), 0), 4)
  assert.strictEqual(allowedDeliveries(times(1_000, newWebhookThrottle, throttleAfterSuccess, 0), 0), 32)
})

it("halves what it is given with each failure, and keeps one at a time", () => {
  const wide = times(28, newWebhookThrottle, throttleAfterSuccess, 0)
  assert.strictEqual(allowedDeliveries(throttleAfterFailure(wide, 0), 0), 8)
  assert.strictEqual(allowedDeliveries(times(2, newWebhookThrottle, throttleAfterFailure, 0), 0), 1)
})

it("is shut by the third failure in a row, for twice as long each time, up to five minutes", () => {
  let [flow, now] = [times(3, newWebhookThrottle, throttleAfterFailure, 0), 0]
  for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
    assert.strictEqual(allowedDeliveries(flow, now + seconds * 1000 - 1), 0)
    now += seconds * 1000
    assert.strictEqual(allowedDeliveries(flow, now), 1)
    flow = throttleAfterFailure(flow, now)
  }
})

it("is not shut for longer by what was on its way when it was shut", () => {
  const shut = times(3, newWebhookThrottle, throttleAfterFailure, 0)
  assert.strictEqual(times(20, shut, throttleAfterFailure, 10).shutUntil, shut.shutUntil)
})

it("opens with one success, carefully", () => {
  const shut = times(9, newWebhookThrottle, throttleAfterFailure, 0)
  assert.strictEqual(allowedDeliveries(throttleAfterSuccess(shut, 6_000), 6_000), 2)
})

const Steps = Schema.Array(
  Schema.Struct({ works: Schema.Boolean, after: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 400_000 })) })
)

it.prop(
  "whatever happens, it is given something within five minutes, and never more than 32",
  { steps: Steps },
  ({ steps }) => {
    let [flow, now] = [newWebhookThrottle, 0]
    for (const { after, works } of steps) {
      now += after
      flow = (works ? throttleAfterSuccess : throttleAfterFailure)(flow, now)
      const room = allowedDeliveries(flow, now)
      assert.isTrue(room >= 0 && room <= 32 && Number.isInteger(room))
      assert.isAtLeast(allowedDeliveries(flow, now + 5 * minute), 1)
      if (works) assert.isAtLeast(room, 1)
    }
  }
)
