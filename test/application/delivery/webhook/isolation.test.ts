import { assert, it } from "@effect/vitest"
import { Clock, Effect, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import * as Reference from "#adapters/reference/layer.ts"
import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import * as WebhookNode from "#application/delivery/sequencing/WebhookNode.ts"
import { Delivering } from "#application/delivery/webhook/delivery/Delivering.ts"
import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"
import { newWindow } from "#domain/delivery/webhook/WebhookThrottle.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import * as Sample from "../../../support/samples.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { TestVault } from "../../../support/TestVault.ts"
import { answered } from "./world.ts"

/** Receivers that answer after 100 ms, and those of `hanging.example`, which never do: what came when, and is on its way. */
const receivers = () => {
  const arrived: Array<number> = []
  const hanging = new Map<string, number>()
  let most = 0
  const hang = (url: string) => {
    const now = (hanging.get(url) ?? 0) + 1
    hanging.set(url, now)
    most = Math.max(most, now)
    const late = { ...answered(504), status: null }
    return Effect.as(Effect.sleep("15 seconds"), late).pipe(
      Effect.ensuring(Effect.sync(() => hanging.set(url, (hanging.get(url) ?? 1) - 1)))
    )
  }
  const layer = Layer.succeed(WebhookSender, {
    refuse: () => Effect.succeed(null),
    refuseName: () => null,
    refuseHeaders: () => null,
    send: ({ url }) =>
      url.startsWith("https://hanging.example")
        ? hang(url)
        : Effect.flatMap(Clock.currentTimeMillis, (now) => {
            arrived.push(now)
            return Effect.as(Effect.sleep("100 millis"), answered(204))
          })
  })
  return { layer, arrived, mostHanging: () => most }
}

/** An account with so many webhooks at the host, to which something happens. */
const follower = Effect.fnUntraced(function* (host: string, webhooks: number) {
  const account = Sample.account()
  yield* AccountStore.use((store) => store.create(account, Sample.user(account.id)))
  for (let number = 1; number <= webhooks; number++) {
    const url = `https://${host}/${number}`
    yield* WebhookStore.use((store) => store.save(Sample.webhook({ account_id: account.id, url })))
  }
  return Effect.fnUntraced(function* (events: number, isHeard = true) {
    const happened = Array.from({ length: events }, () =>
      Sample.loggedEvent({ account_id: account.id, container_id: ContainerId.make(Sample.eventId()) })
    )
    yield* EventLog.use((log) => log.append(happened))
    if (isHeard) yield* Signals.use((signals) => signals.raise("appended", [account.id]))
  })
})

const nodeWith = (sender: Layer.Layer<WebhookSender>) =>
  WebhookNode.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(Sequencing.layer, Delivering.layer)),
    Layer.provide([sender, Notifications.layer.pipe(Layer.provide(Reference.layer))]),
    Layer.provideMerge(Layer.mergeAll(TestMemory.layer, TestVault, Logger.layer([])))
  )

/** The longest time in milliseconds from the commit to a healthy receiver, of which there are 12, beside so many that hang. */
const longestWait = Effect.fnUntraced(function* (hanging: number) {
  const { arrived, layer, mostHanging } = receivers()
  return yield* Effect.gen(function* () {
    const healthy = yield* follower("healthy.example", 12)
    const sick = yield* follower("hanging.example", hanging)
    const all: Array<number> = []
    // More than a node has slots, then while they hang, and when they have been shut.
    for (const [burst, pause] of [
      [105, 5_000],
      [1, 20_000],
      [1, 60_000]
    ] as const) {
      yield* sick(burst)
      yield* TestClock.adjust("1 second")
      yield* healthy(8)
      const committed = yield* Clock.currentTimeMillis
      for (let step = 0; step < 60; step++) yield* TestClock.adjust("10 millis")
      all.push(...arrived.splice(0).map((at) => at - committed))
      yield* TestClock.adjust(pause)
    }
    assert.lengthOf(all, 3 * 8 * 12)
    return { longest: Math.max(...all), mostHanging: mostHanging() }
  }).pipe(Effect.provide(nodeWith(layer), { local: true }))
})

it.effect("receivers that hang do not delay deliveries to others", () =>
  Effect.gen(function* () {
    const alone = yield* longestWait(0)
    const beside = yield* longestWait(10)
    assert.isAtMost(beside.longest, 1.25 * alone.longest)
    assert.strictEqual(beside.mostHanging, newWindow)
  })
)

it.effect("what another node numbers is sent at once, though a webhook that hangs has more to come", () => {
  const { arrived, layer } = receivers()
  return Effect.gen(function* () {
    const healthy = yield* follower("healthy.example", 1)
    const sick = yield* follower("hanging.example", 1)
    yield* sick(10)
    yield* TestClock.adjust("3 seconds")
    yield* healthy(1, false)
    const committed = yield* Clock.currentTimeMillis
    yield* Sequencing.use((sequencing) => sequencing.advance())
    // What hangs must be over before the node can end.
    yield* TestClock.adjust("5 minutes")
    assert.deepStrictEqual(
      arrived.map((at) => at - committed),
      [0]
    )
  }).pipe(Effect.provide(nodeWith(layer), { local: true }))
})
