import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Logger, Scope } from "effect"
import { TestClock } from "effect/testing"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import * as Reference from "#adapters/reference/layer.ts"
import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import * as WebhookNode from "#application/delivery/sequencing/WebhookNode.ts"
import { Delivering } from "#application/delivery/webhook/delivery/Delivering.ts"
import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { second } from "#domain/Time.ts"

import * as Sample from "../../../support/samples.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { TestVault } from "../../../support/TestVault.ts"

const silent = Layer.succeed(WebhookSender, {
  refuse: () => Effect.succeed(null),
  refuseName: () => null,
  refuseHeaders: () => null,
  send: () => Effect.never
})

const slowly = Effect.tap(Effect.sleep("100 millis"))

/** Claims, and looks for webhooks that are behind, are answered after 100 ms. */
const slow = Layer.merge(
  Layer.effect(
    WorkQueue,
    WorkQueue.useSync((queue) => ({ ...queue, claim: (name, options) => slowly(queue.claim(name, options)) }))
  ),
  Layer.effect(
    WebhookStore,
    WebhookStore.useSync((store) => ({ ...store, catchUps: { ...store.catchUps, next: slowly(store.catchUps.next) } }))
  )
)

const node = WebhookNode.layer.pipe(
  Layer.provide([Sequencing.layer, Delivering.layer]),
  Layer.provide([silent, slow, TestVault, Notifications.layer.pipe(Layer.provide(Reference.layer)), Logger.layer([])])
)

const numbering = Sequencing.use((sequencing) => sequencing.advance()).pipe(
  Effect.provide(Layer.fresh(Sequencing.layer).pipe(Layer.provide(Notifications.layer), Layer.provide(Reference.layer)))
)

it.effect.each([
  { moment: "its claim is under way", before: numbering, at: 50 },
  { moment: "it has claimed what it numbered itself", before: Effect.void, at: 50 },
  { moment: "it sends", before: Effect.void, at: 200 }
])("a node that ends while $moment leaves its deliveries to others at once", ({ at, before }) =>
  Effect.gen(function* () {
    const queue = yield* WorkQueue
    const account = Sample.account()
    yield* AccountStore.use((store) => store.create(account, Sample.user(account.id)))
    yield* WebhookStore.use((store) => store.save(Sample.webhook({ account_id: account.id })))
    yield* EventLog.use((log) => log.append([Sample.loggedEvent({ account_id: account.id })]))
    yield* before
    const life = yield* Scope.make()
    yield* Layer.buildWithScope(node, life)
    for (let passed = 0; passed < at; passed += 10) yield* TestClock.adjust("10 millis")
    assert.isAbove((yield* queue.nextDue("deliver")) ?? 0, second)
    const ending = yield* Effect.forkChild(Scope.close(life, Exit.void))
    yield* TestClock.adjust("5 seconds")
    yield* TestClock.adjust("1 second")
    yield* Fiber.join(ending)
    assert.strictEqual(yield* queue.nextDue("deliver"), 0)
  }).pipe(Effect.provide(TestMemory.layer))
)
