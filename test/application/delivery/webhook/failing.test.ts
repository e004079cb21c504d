import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { deactivateFailingWebhook } from "#application/delivery/webhook/delivery/deactivateWebhook.ts"
import { Redelivering } from "#application/delivery/webhook/Redelivering.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { day, hour } from "#domain/Time.ts"

import { Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { answer, deliver, fateOf, planes, setUp, world } from "./world.ts"

/** A webhook with deliveries that are tried once more; `fail` tries so many of them in vain. */
const onTheBrink = Effect.gen(function* () {
  const { account, hook, pending, webhooks } = yield* setUp
  const store = yield* WebhookStore
  const brink = Array.from({ length: 20 }, (_, index) =>
    Sample.delivery({
      ...pending[0],
      id: Sample.eventId(),
      order_key: `brink ${index}`,
      sequence: 4 + index,
      attempts: 15
    })
  )
  yield* store.reserveSequences(new Map([[hook.id, 23]]))
  yield* store.addDeliveries(brink)
  yield* answer(() => Effect.succeed(500))
  let next = 0
  const fail = Effect.fnUntraced(function* (count: number) {
    for (const one of brink.slice(next, next + count)) yield* deliver(one)
    next += count
  })
  const health = Effect.map(webhooks.get(account, hook.id), ({ active, failing_since, inactive_reason }) => ({
    active,
    isFailing: failing_since !== null,
    inactive_reason
  }))
  return { account, brink, hook, pending, webhooks, fail, health }
})

const wait = (milliseconds: number) => Time.use((time) => time.advance(milliseconds))

const failing = { active: true, isFailing: true, inactive_reason: null }
const disabled = { active: false, isFailing: true, inactive_reason: "failing" } as const

for (const [name, stores, options] of planes) {
  layer(world(stores), options)(`A webhook with nothing but failures on ${name}`, (it) => {
    it.effect("becomes inactive after 5 days, not before, and one call resumes it with the failed deliveries", () =>
      Effect.gen(function* () {
        const { account, fail, health, hook, pending } = yield* onTheBrink
        yield* fail(1)
        assert.deepStrictEqual(yield* health, failing)
        yield* wait(5 * day - hour)
        yield* fail(16)
        assert.deepStrictEqual(yield* health, failing)
        yield* wait(2 * hour)
        yield* fail(1)
        assert.deepStrictEqual(yield* health, disabled)
        assert.match(
          String((yield* fateOf(pending[2]))[1]),
          /^The webhook was made inactive: it has had nothing but fail/
        )
        const { redeliver } = yield* Redelivering
        const answered = yield* redeliver(account, hook.id, { status: "failed", activate: true })
        assert.strictEqual(answered.redelivered, 23)
        assert.deepStrictEqual(yield* health, { active: true, isFailing: false, inactive_reason: null })
        yield* answer(() => Effect.succeed(204))
        yield* deliver(pending[2])
        assert.deepStrictEqual((yield* fateOf(pending[2])).at(-1), 204)
      })
    )

    it.effect("stays active until 16 deliveries have failed for good", () =>
      Effect.gen(function* () {
        const { fail, health } = yield* onTheBrink
        yield* fail(14)
        yield* wait(6 * day)
        yield* fail(1)
        assert.deepStrictEqual(yield* health, failing)
        yield* fail(1)
        assert.deepStrictEqual(yield* health, disabled)
      })
    )

    it.effect("does well again with one success", () =>
      Effect.gen(function* () {
        const { brink, fail, health } = yield* onTheBrink
        yield* fail(16)
        yield* wait(4 * day)
        yield* answer(() => Effect.succeed(204))
        yield* deliver(brink[19] ?? assert.fail("none"))
        assert.deepStrictEqual(yield* health, { active: true, isFailing: false, inactive_reason: null })
        yield* answer(() => Effect.succeed(500))
        yield* wait(2 * day)
        yield* fail(1)
        assert.deepStrictEqual(yield* health, failing)
      })
    )

    it.effect("stays active if it has succeeded since it was judged", () =>
      Effect.gen(function* () {
        const { account, brink, fail, health, hook, webhooks } = yield* onTheBrink
        const transaction = yield* Transaction
        yield* fail(16)
        const { failing_since } = yield* webhooks.get(account, hook.id)
        assert(failing_since !== null)
        const judged = { account_id: account.id, webhook_id: hook.id, failing_since, exhausted: 16, warnings: 3 }
        yield* wait(6 * day)
        yield* answer(() => Effect.succeed(204))
        yield* deliver(brink[19] ?? assert.fail("none"))
        yield* transaction.run(deactivateFailingWebhook(judged))
        assert.deepStrictEqual(yield* health, { active: true, isFailing: false, inactive_reason: null })

        yield* answer(() => Effect.succeed(500))
        yield* fail(1)
        const again = yield* webhooks.get(account, hook.id)
        assert(again.failing_since !== null)
        yield* transaction.run(deactivateFailingWebhook({ ...judged, failing_since: again.failing_since }))
        assert.deepStrictEqual(yield* health, disabled)
      })
    )

    it.effect("is warned of after an hour, a day and three days, each once", () =>
      Effect.gen(function* () {
        const { account, fail, hook } = yield* onTheBrink
        const warnings = Effect.gen(function* () {
          const at = yield* DurableClock.use((clock) => clock.now)
          const report = { account_id: account.id, webhook_id: hook.id, at, succeeded: false, exhausted: 0 }
          return (yield* WebhookStore.use(({ health }) => health.note([report])))[0]?.warnings
        })
        for (const [after, given] of [
          [0, 0],
          [hour, 1],
          [hour, 1],
          [day, 2],
          [2 * day, 3],
          [day / 2, 3]
        ] as const) {
          yield* wait(after)
          yield* fail(1)
          assert.strictEqual(yield* warnings, given)
        }
      })
    )

    it.effect("whose faults are ours, or whose receiver answers 410, is not one of them", () =>
      Effect.gen(function* () {
        const { brink, fail, health } = yield* onTheBrink
        yield* answer(() => Effect.succeed({ outcome: "failed", status: null, error: "no network", ours: true }))
        yield* fail(3)
        assert.deepStrictEqual(yield* health, { active: true, isFailing: false, inactive_reason: null })
        yield* answer(() => Effect.succeed(410))
        yield* deliver(brink[10] ?? assert.fail("none"))
        assert.deepStrictEqual(yield* health, { active: false, isFailing: false, inactive_reason: "gone" })
      })
    )
  })
}
