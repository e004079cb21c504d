import { Effect, FiberSet, Latch } from "effect"

import { newWindow } from "#domain/webhook/Flow.ts"

import { Signals } from "../../ports/event/Signals.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import { Delivering } from "./Delivering.ts"
import type { Due } from "./Due.ts"
import { leaseFor } from "./Room.ts"
import type { Room } from "./Room.ts"

/** Deliveries on their way at once: most of them wait for their receivers. */
const slots = 1024
const mostClaimed = 200

/** Milliseconds between looks: when nothing is due, and when what is due must wait for others of its webhook. */
const [idleRest, fullRest, shortestRest] = [1_000, 250, 5]

/** How long deliveries on their way may take to end when the node does; later ones are sent again by another. */
const drainFor = "5 seconds"

/** Sends what is due as long as there is room, to each webhook as much as its receiver can take. */
export const makeDispatcher = Effect.gen(function* () {
  const queue = yield* WorkQueue
  const signals = yield* Signals
  const delivering = yield* Delivering
  const numbered = yield* signals.listen("numbered")
  const ended = yield* Latch.make()
  const running = yield* FiberSet.make<void>()
  yield* Effect.addFinalizer(() => Effect.timeoutOption(Effect.interruptible(FiberSet.awaitEmpty(running)), drainFor))
  let free = slots

  const onEnded = (jobs: number) =>
    Effect.andThen(
      Effect.sync(() => void (free += jobs)),
      ended.open
    )

  /** What ends makes room; what is numbered may be of a webhook that has some. */
  const restWhileFull = Effect.suspend(() =>
    free === 0
      ? Effect.timeoutOption(ended.await, fullRest)
      : Effect.raceFirst(Effect.timeoutOption(ended.await, fullRest), numbered.next(fullRest))
  )

  /** Whether there was something. Not interrupted in between: what is claimed must be sent or given back. */
  const begin = Effect.fnUntraced(function* (limit: number, ownLimits: Readonly<Record<string, number>>) {
    const jobs = yield* queue.claim("deliver", { limit, leaseFor, perLane: newWindow, ownLimits })
    free -= jobs.length
    if (jobs.length > 0) yield* FiberSet.run(running, delivering.deliver(jobs, onEnded))
    return jobs.length > 0
  }, Effect.uninterruptible)

  /** The look before a claim is cheap, and finds nothing when this node has taken all that it numbered. */
  const claim = Effect.gen(function* () {
    yield* ended.close
    const due = yield* queue.nextDue("deliver")
    if (due !== 0) return yield* numbered.next(Math.max(shortestRest, Math.min(due ?? idleRest, idleRest)))
    const limit = Math.min(free, mostClaimed)
    const ownLimits = yield* delivering.rooms
    if (limit === 0 || !(yield* begin(limit, ownLimits))) return yield* restWhileFull
  })

  return {
    /** Claims what is due, endlessly. */
    claims: Effect.forever(claim),

    /** How many deliveries of each webhook could go at once, and how many in all. */
    room: Effect.map(delivering.room, (of) => ({ free, of }) satisfies Room),

    /** Sends what this node has claimed when it was made. */
    take: (due: ReadonlyArray<Due>) =>
      Effect.suspend(() => {
        free -= due.length
        return Effect.asVoid(FiberSet.run(running, delivering.send(due, onEnded)))
      })
  }
})
