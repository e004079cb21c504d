import type { Context } from "effect"
import { Effect, Exit, Fiber, Layer, Logger, Scope } from "effect"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import * as Memory from "#adapters/memory/layer.ts"
import { MemoryState } from "#adapters/memory/state/MemoryState.ts"
import * as Reference from "#adapters/reference/layer.ts"
import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import { Delivering } from "#application/delivery/webhook/delivery/Delivering.ts"
import { deliveryLeaseMs } from "#application/delivery/webhook/delivery/NodeCapacity.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { EventFeed } from "#application/voyage/event/EventFeed.ts"
import { newWindow } from "#domain/delivery/webhook/WebhookThrottle.ts"

import { TestVault } from "../../support/TestVault.ts"
import { paced } from "../paced.ts"
import { Pauses } from "../Pauses.ts"
import type { Plant } from "./plants.ts"
import { Receiver, senderLayer } from "./Receiver.ts"

/** Feed, log, queue and receivers on the memory plane. */
export const worldWith = (plant: Plant) =>
  Layer.mergeAll(EventFeed.layer, senderLayer, Notifications.layer.pipe(Layer.provide(Reference.layer))).pipe(
    Layer.provideMerge(paced),
    Layer.provideMerge(plant),
    Layer.provideMerge(Memory.layer),
    Layer.provideMerge(Layer.mergeAll(MemoryState.layer, Pauses.layer, Receiver.layer, TestVault, Logger.layer([])))
  )

export type World = Layer.Success<ReturnType<typeof worldWith>>

/** A queue of which a node that crashed gives nothing back. */
const queueOf = (node: { readonly isAlive: boolean }) =>
  Layer.effect(
    WorkQueue,
    Effect.map(WorkQueue, (queue) => ({
      ...queue,
      settle: (ended) => Effect.suspend(() => (node.isAlive ? queue.settle(ended) : Effect.void)),
      retry: (job, how) => Effect.suspend(() => (node.isAlive ? queue.retry(job, how) : Effect.succeed(false)))
    }))
  )

/** A webhook node, whose work goes on when the schedule releases it; a crash leaves claimed jobs as they are. */
export interface Node {
  /** Numbers events, and begins with the deliveries that it could claim as it made them. */
  readonly advance: Effect.Effect<void>
  readonly claim: (limit: number) => Effect.Effect<void>
  readonly crash: Effect.Effect<void>
}

const begin = Effect.gen(function* () {
  const alive = { isAlive: true }
  const scope = yield* Scope.make()
  const services = yield* Layer.buildWithScope(
    Layer.merge(Delivering.layer, Sequencing.layer).pipe(Layer.provideMerge(queueOf(alive)), Layer.fresh),
    scope
  )
  return { alive, scope, services }
})

export const makeNode = Effect.gen(function* () {
  const pauses = yield* Pauses
  const world = yield* Effect.context<World>()
  const running = new Set<Fiber.Fiber<void, unknown>>()
  let own = yield* begin
  const start = (work: Effect.Effect<void, unknown>) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkDetach(pauses.counted(work))
      running.add(fiber)
      fiber.addObserver(() => running.delete(fiber))
    })

  const inside = <A, E>(
    work: Effect.Effect<A, E, Effect.Success<typeof begin>["services"] extends Context.Context<infer R> ? R : never>
  ) => Effect.suspend(() => Effect.provideContext(work, own.services))

  const node: Node = {
    advance: Effect.gen(function* () {
      const [sequencing, delivering] = [yield* Sequencing, yield* Delivering]
      const { due } = yield* Effect.orDie(sequencing.advance({ free: 8, of: yield* delivering.room }))
      for (const one of due) yield* start(delivering.send([one], () => Effect.void))
    }).pipe(inside),

    claim: (limit) =>
      Effect.gen(function* () {
        const [queue, delivering] = [yield* WorkQueue, yield* Delivering]
        const ownLimits = yield* delivering.rooms
        const jobs = yield* Effect.orDie(
          queue.claim("deliver", { limit, leaseFor: deliveryLeaseMs, perLane: newWindow, ownLimits })
        )
        for (const job of jobs) yield* start(delivering.deliver([job]))
      }).pipe(inside),

    crash: Effect.gen(function* () {
      own.alive.isAlive = false
      yield* Fiber.interruptAll([...running])
      yield* Scope.close(own.scope, Exit.void)
      own = yield* Effect.provideContext(begin, world)
    })
  }
  return node
})
