import { Effect, Random } from "effect"
import { TestClock } from "effect/testing"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { EventFeed } from "#application/voyage/event/EventFeed.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { diceOf } from "../../corpus/dice.ts"
import type { Dice } from "../../corpus/dice.ts"
import * as Sample from "../../support/samples.ts"
import { Pauses } from "../Pauses.ts"
import { judge } from "./judge.ts"
import type { Plant } from "./plants.ts"
import { Receiver } from "./Receiver.ts"
import { makeNode, worldWith } from "./World.ts"
import type { Node } from "./World.ts"

const beginning = Date.UTC(2026, 0, 29)

/** Steps before the faults end. */
const length = 90

const setUp = Effect.gen(function* () {
  const account = Sample.account()
  yield* AccountStore.use((accounts) => accounts.create(account, Sample.user(account.id)))
  const hooks = [1, 2].map(() => {
    const id = Sample.webhookId()
    // The receiver knows by the secret to whom it was sent.
    return Sample.webhook({ account_id: account.id, id, secret: id })
  })
  for (const hook of hooks) yield* WebhookStore.use((store) => store.save(hook))
  return { account, hooks, containers: [1, 2, 3].map(() => ContainerId.make(Sample.eventId())) }
})

type SetUp = Effect.Success<typeof setUp>

/** A client that reads the feed by its cursor, in looks of any size. */
const makeReader = ({ account }: SetUp) => {
  const read: Array<LoggedEvent> = []
  let after = 0
  const look = (limit: number) =>
    EventFeed.use((feed) => feed.read(account, { filters: [], after, limit, wait: 0 })).pipe(
      Effect.map(({ events, reached }) => {
        read.push(...events)
        after = reached
        return events.length
      })
    )
  return { read, look }
}

/** How long a step of time is: mostly short, sometimes longer than a lease or a wait for the next attempt. */
const timeOf = (roll: Dice): number => {
  const dice = roll(20)
  return dice === 0 ? 61_000 + roll(2) * 120_000 : dice < 4 ? 5_000 + roll(40_000) : 100 + roll(3_000)
}

/** Lets everything end that goes on, with one node, after the leases and waits that are left. */
const drain = Effect.fn("simulation.drain")(function* (node: Node) {
  const [pauses, queue] = [yield* Pauses, yield* WorkQueue]
  const endAll = Effect.gen(function* () {
    while (pauses.waiting() > 0) {
      yield* pauses.release(0)
      yield* pauses.settle
    }
  })
  yield* node.advance
  yield* pauses.settle
  for (let round = 0; round < 1_000; round++) {
    yield* endAll
    const due = yield* queue.nextDue("deliver")
    if (due === null) return
    // What is due may have to wait for a receiver that was shut.
    yield* TestClock.adjust(Math.max(due, 1_000))
    yield* node.claim(20)
    yield* pauses.settle
  }
})

const run = Effect.fn("simulation.run")(function* (seed: number) {
  yield* TestClock.setTime(beginning)
  const roll = diceOf(seed)
  const pauses = yield* Pauses
  const receiver = yield* Receiver
  Object.assign(receiver, { roll: diceOf(seed * 7 + 1), isHealthy: false })
  const world = yield* setUp
  const reader = makeReader(world)
  const nodes = [yield* makeNode, yield* makeNode] as const
  const crashes = roll(3) === 0 ? 20 : 200
  let appended = 0
  const append = Effect.suspend(() => {
    const container_id = world.containers[roll(3)] ?? null
    const events = Array.from({ length: 1 + roll(2) }, () =>
      Sample.loggedEvent({ account_id: world.account.id, container_id })
    )
    appended += events.length
    return EventLog.use((log) => log.append(events))
  })

  for (let taken = 0; taken < length; taken++) {
    const node = nodes[roll(2)] ?? nodes[0]
    const dice = roll(100)
    if (roll(crashes) === 0) yield* node.crash
    else if (dice < 15) yield* append
    else if (dice < 28) yield* node.advance
    else if (dice < 40) yield* node.claim(1 + roll(4))
    else if (dice < 45) yield* reader.look(1 + roll(3))
    else if (dice < 85) yield* pauses.release(roll(Math.max(1, pauses.waiting())))
    else yield* TestClock.adjust(timeOf(roll))
    yield* pauses.settle
  }
  receiver.isHealthy = true
  for (const node of nodes) yield* node.crash
  yield* drain(nodes[0])
  while ((yield* reader.look(3)) > 0);
  return yield* judge(world.account.id, world.hooks, appended, reader.read, receiver.receipts)
})

/** The findings of a seed: two nodes number and deliver in an order that it decides, crash, and meet receivers that fail. */
export const findingsOf = (seed: number, plant: Plant) =>
  Random.withSeed(Effect.provide(run(seed), worldWith(plant), { local: true }), seed)
