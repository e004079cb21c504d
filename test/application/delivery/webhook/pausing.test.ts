import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import type { WebhookId } from "#domain/Identifiers.ts"

import { Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { answer, deliver, fateOf, happens, planes, setUp, work, world } from "./world.ts"

/** Jobs of the webhook that a worker would be given now. */
const dueOf = (webhook: WebhookId) =>
  WorkQueue.use((queue) =>
    Effect.gen(function* () {
      const jobs = yield* queue.claim("deliver", { limit: 100, leaseFor: 60_000 })
      yield* queue.settle(jobs.map((job) => ({ job, dueIn: 0 })))
      return jobs.filter(({ lane }) => lane === webhook).length
    })
  )

for (const [name, stores, options] of planes) {
  layer(world(stores), options)(`A paused webhook on ${name}`, (it) => {
    it.effect("is sent nothing, its jobs rest, and all goes in order when it is resumed", () =>
      Effect.gen(function* () {
        const { account, hook, pending, webhooks } = yield* setUp
        const sent: Array<string> = []
        yield* answer((_, id) => Effect.sync(() => (sent.push(id), 204)))
        yield* webhooks.update(account, hook.id, { paused: true })
        yield* deliver(pending[0])
        yield* deliver(pending[2])
        assert.strictEqual(yield* dueOf(hook.id), 0)
        yield* Time.use((time) => time.advance(3_600_000))
        assert.strictEqual(yield* dueOf(hook.id), 0)
        assert.deepStrictEqual(sent, [])
        assert.deepStrictEqual(yield* Effect.forEach(pending, fateOf), [["pending"], ["pending"], ["pending"]])

        yield* webhooks.update(account, hook.id, { paused: false })
        assert.strictEqual(yield* dueOf(hook.id), 2)
        yield* work(hook.id)
        const done = ["succeeded", 204]
        assert.deepStrictEqual(yield* Effect.forEach(pending, fateOf), [done, done, done])
        assert.deepStrictEqual(
          sent.filter((id) => id !== pending[2].id),
          [pending[0].id, pending[1].id]
        )
      })
    )

    it.effect("has its events numbered on, and what happens meanwhile wakes no job that rests", () =>
      Effect.gen(function* () {
        const { account, hook, webhooks } = yield* setUp
        const container = ContainerId.make(Sample.eventId())
        yield* answer(() => Effect.succeed(204))
        yield* webhooks.update(account, hook.id, { paused: true })
        yield* happens(account.id, container)
        yield* work(hook.id)
        yield* happens(account.id, container)
        assert.strictEqual(yield* dueOf(hook.id), 0)
        const store = yield* WebhookStore
        const [next] = yield* store.nextPending([{ webhook: hook.id, orderKey: container }])
        assert.deepInclude(next, { sequence: 1, attempts: 0 })
        yield* webhooks.update(account, hook.id, { paused: false })
        yield* work(hook.id)
        assert.deepStrictEqual(yield* store.nextPending([{ webhook: hook.id, orderKey: container }]), [])
      })
    )

    it.effect("that is paused while it is sent to gets no more than what is on its way", () =>
      Effect.gen(function* () {
        const { account, hook, pending, webhooks } = yield* setUp
        yield* answer(() => Effect.as(webhooks.update(account, hook.id, { paused: true }), 204))
        yield* deliver(pending[0])
        assert.deepStrictEqual(yield* Effect.forEach(pending, fateOf), [["succeeded", 204], ["pending"], ["pending"]])
        assert.strictEqual(yield* dueOf(hook.id), 0)
      })
    )

    it.effect("that is resumed while a worker looks at its jobs loses none of them", () =>
      Effect.gen(function* () {
        const { account, hook, pending, webhooks } = yield* setUp
        yield* answer(() => Effect.succeed(204))
        yield* webhooks.update(account, hook.id, { paused: true })
        const queue = yield* WorkQueue
        yield* deliver(pending[0])
        yield* webhooks.update(account, hook.id, { paused: false })
        const jobs = yield* queue.claim("deliver", { limit: 100, leaseFor: 60_000 })
        yield* webhooks.update(account, hook.id, { paused: true })
        yield* webhooks.update(account, hook.id, { paused: false })
        yield* queue.settle(jobs.map((job) => ({ job, dueIn: 86_400_000 })))
        assert.strictEqual(yield* dueOf(hook.id), 2)
      })
    )

    it.effect("that was made inactive begins anew, and no job of before holds up what follows", () =>
      Effect.gen(function* () {
        const { account, hook, webhooks } = yield* setUp
        const container = ContainerId.make(Sample.eventId())
        const sent: Array<string> = []
        yield* answer((_, id) => Effect.sync(() => (sent.push(id), 204)))
        yield* webhooks.update(account, hook.id, { paused: true })
        yield* happens(account.id, container)
        yield* work(hook.id)
        yield* webhooks.update(account, hook.id, { active: false })
        yield* work(hook.id)
        yield* webhooks.update(account, hook.id, { active: true, paused: false })
        yield* happens(account.id, container)
        yield* work(hook.id)
        assert.strictEqual(sent.length, 1)
      })
    )
  })
}
