import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import { Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { answer, deliver, fateOf, happens, planes, setUp, work, world } from "./world.ts"

const goneElsewhere = "The receiver answered 410 to another delivery, which made the webhook inactive."

for (const [name, stores, options] of planes) {
  layer(world(stores), options)(`Delivering on ${name}`, (it) => {
    it.effect("goes on to the next when one has arrived", () =>
      Effect.gen(function* () {
        const { pending } = yield* setUp
        yield* answer(() => Effect.succeed(204))
        yield* deliver(pending[0])
        assert.deepStrictEqual(yield* Effect.forEach(pending, fateOf), [
          ["succeeded", 204],
          ["succeeded", 204],
          ["pending"]
        ])
      })
    )

    it.effect("waits for its next attempt whatever else happens to the container", () =>
      Effect.gen(function* () {
        const { account, hook } = yield* setUp
        const container = ContainerId.make(Sample.eventId())
        yield* answer(() => Effect.succeed(500))
        yield* happens(account.id, container)
        yield* work(hook.id)
        const store = yield* WebhookStore
        const pending = store.nextPending([{ webhook: hook.id, orderKey: container }])
        const [first] = yield* pending
        if (first === undefined) return assert.fail("nothing is pending")
        assert.deepStrictEqual(yield* fateOf(first), ["pending", 500])
        yield* happens(account.id, container)
        yield* work(hook.id)
        assert.deepStrictEqual(yield* fateOf(first), ["pending", 500])
        yield* Time.use((time) => time.advance(7_000))
        yield* answer(() => Effect.succeed(204))
        yield* work(hook.id)
        assert.deepStrictEqual(yield* fateOf(first), ["succeeded", 500, 204])
        assert.deepStrictEqual(yield* pending, [])
      })
    )

    it.effect("postpones a delivery that its receiver keeps rejecting while it accepts others, and retries it", () =>
      Effect.gen(function* () {
        const { hook, pending } = yield* setUp
        let poisoned = true
        yield* answer((_, id) => Effect.succeed(poisoned && id === pending[0].id ? 422 : 204))
        yield* deliver(pending[2])
        yield* deliver(pending[0])
        for (const wait of [7_000, 40_000]) {
          assert.deepStrictEqual((yield* fateOf(pending[1]))[0], "pending")
          yield* Time.use((time) => time.advance(wait))
          yield* work(hook.id)
        }
        assert.deepStrictEqual(yield* Effect.forEach(pending, fateOf), [
          ["pending", 422, 422, 422],
          ["succeeded", 204],
          ["succeeded", 204]
        ])
        poisoned = false
        yield* Time.use((time) => time.advance(150_000))
        yield* work(hook.id)
        assert.deepStrictEqual(yield* fateOf(pending[0]), ["succeeded", 422, 422, 422, 204])
      })
    )

    it.effect("waits a minute for a receiver that has too much to do", () =>
      Effect.gen(function* () {
        const { hook, pending } = yield* setUp
        yield* answer(() => Effect.succeed(429))
        yield* deliver(pending[0])
        yield* answer(() => Effect.succeed(204))
        yield* Time.use((time) => time.advance(59_000))
        yield* work(hook.id)
        assert.deepStrictEqual(yield* fateOf(pending[0]), ["pending", 429])
        yield* Time.use((time) => time.advance(2_000))
        yield* work(hook.id)
        assert.deepStrictEqual(yield* fateOf(pending[0]), ["succeeded", 429, 204])
      })
    )

    it.effect("410 fails it, makes the webhook inactive and ends the others, with the reason", () =>
      Effect.gen(function* () {
        const { current, pending } = yield* setUp
        yield* answer(() => Effect.succeed(410))
        yield* deliver(pending[0])
        assert.deepStrictEqual(yield* Effect.forEach(pending, fateOf), [
          ["failed", 410],
          ["failed", goneElsewhere],
          ["failed", goneElsewhere]
        ])
        assert.isFalse((yield* current)?.active)
      })
    )

    it.effect("a delivery that its receiver aborts fails at once, and the next one goes", () =>
      Effect.gen(function* () {
        const { current, pending } = yield* setUp
        yield* answer((_, id) =>
          Effect.succeed(id === pending[0].id ? { outcome: "failed", status: 500, aborted: true } : 204)
        )
        yield* deliver(pending[0])
        assert.deepStrictEqual(yield* Effect.forEach(pending, fateOf), [
          ["failed", 500],
          ["succeeded", 204],
          ["pending"]
        ])
        assert.isTrue((yield* current)?.active)
      })
    )

    it.effect("a receiver that asks for it has its webhook made inactive, and this delivery has arrived", () =>
      Effect.gen(function* () {
        const { current, pending } = yield* setUp
        yield* answer(() => Effect.succeed({ status: 204, gone: true }))
        yield* deliver(pending[0])
        const reason =
          "The receiver answered webhook-delivery: disable to another delivery, which made the webhook inactive."
        assert.deepStrictEqual(yield* Effect.forEach(pending, fateOf), [
          ["succeeded", 204],
          ["failed", reason],
          ["failed", reason]
        ])
        assert.isFalse((yield* current)?.active)
      })
    )

    it.effect("410 of an address that the user has changed meanwhile leaves the new one alone", () =>
      Effect.gen(function* () {
        const { account, current, hook, pending, webhooks } = yield* setUp
        const url = "https://two.example"
        yield* answer((to) =>
          to === url ? Effect.succeed(204) : Effect.as(webhooks.update(account, hook.id, { url }), 410)
        )
        yield* deliver(pending[0])
        assert.deepStrictEqual(yield* Effect.forEach(pending, fateOf), [
          ["failed", 410],
          ["succeeded", 204],
          ["pending"]
        ])
        assert.deepInclude(yield* current, { url, active: true })
      })
    )

    it.effect("410 does not bring back a webhook that the user has removed meanwhile", () =>
      Effect.gen(function* () {
        const { account, current, hook, pending, webhooks } = yield* setUp
        yield* answer(() => Effect.as(webhooks.remove(account, hook.id), 410))
        yield* deliver(pending[0])
        assert.isNull(yield* current)
        assert.deepStrictEqual(yield* fateOf(pending[2]), ["failed", "The webhook was removed."])
      })
    )

    it.effect(
      "a delivery that the user ends during an attempt is not sent again, and counts as received if the attempt succeeds",
      () =>
        Effect.gen(function* () {
          const { account, hook, pending, webhooks } = yield* setUp
          const another = yield* setUp
          yield* answer(() => Effect.as(webhooks.update(account, hook.id, { active: false }), 500))
          yield* deliver(pending[0])
          assert.deepStrictEqual(yield* fateOf(pending[0]), ["failed", "The webhook was made inactive.", 500])
          yield* answer(() => Effect.as(webhooks.update(another.account, another.hook.id, { active: false }), 204))
          yield* deliver(another.pending[0])
          assert.deepStrictEqual(yield* fateOf(another.pending[0]), [
            "succeeded",
            "The webhook was made inactive.",
            204
          ])
          assert.deepStrictEqual(yield* fateOf(another.pending[1]), ["failed", "The webhook was made inactive."])
        })
    )

    it.effect("what was made for a webhook as it went inactive ends unsent", () =>
      Effect.gen(function* () {
        const { account, hook, pending, webhooks } = yield* setUp
        yield* webhooks.update(account, hook.id, { active: false })
        const late = Sample.delivery({ ...pending[0], id: Sample.eventId(), sequence: 4 })
        yield* WebhookStore.use((store) => store.addDeliveries([late]))
        yield* answer(() => Effect.die("nothing may be sent"))
        yield* deliver(late)
        assert.deepStrictEqual(yield* fateOf(late), ["failed", "The webhook was removed or made inactive."])
        const jobs = yield* WorkQueue.use((queue) => queue.claim("deliver", { limit: 100, leaseFor: 1 }))
        assert.deepStrictEqual(
          jobs.filter(({ lane }) => lane === hook.id),
          []
        )
      })
    )
  })
}
