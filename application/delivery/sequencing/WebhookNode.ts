import { Effect, Layer } from "effect"

import { newWindow } from "#domain/delivery/webhook/WebhookThrottle.ts"

import { keepWorking } from "../../keepWorking.ts"
import { Signals } from "../../ports/voyage/event/Signals.ts"
import { Delivering } from "../webhook/delivery/Delivering.ts"
import { makeDispatcher } from "../webhook/delivery/dispatch.ts"
import { deliveryLeaseMs } from "../webhook/delivery/NodeCapacity.ts"
import type { NodeCapacity } from "../webhook/delivery/NodeCapacity.ts"
import { sealPlainWebhooks } from "../webhook/resealWebhooks.ts"
import { Sequencing } from "./Sequencing.ts"

/** Milliseconds between polls. Doubles after each empty poll until a signal arrives. */
const [minPollPauseMs, maxPollPauseMs] = [10, 1_000]

const maxParallelDeliveries = 1024

/** Only logged: delivery works without the key. */
const sealPlain = Effect.gen(function* () {
  const { resealed } = yield* sealPlainWebhooks
  if (resealed > 0) yield* Effect.logInfo(`encrypted the secrets of ${resealed} webhooks`)
}).pipe(Effect.catch((cause) => Effect.logError("the secrets of webhooks are not encrypted", cause)))

/** On any number of nodes: one sequences and sends up to its capacity, the others claim the rest. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const sequencing = yield* Sequencing
    const signals = yield* Signals
    const delivering = yield* Delivering
    const dispatcher = yield* makeDispatcher({
      queue: "deliver",
      slots: maxParallelDeliveries,
      leaseFor: deliveryLeaseMs,
      perLane: newWindow,
      ownLimits: delivering.rooms,
      deliver: delivering.deliver
    })
    const room = Effect.map(Effect.all([dispatcher.free, delivering.room]), ([free, of]): NodeCapacity => ({
      free,
      of
    }))
    const appended = yield* signals.listen("appended")
    yield* sealPlain

    /** The delay restarts after a signal, because an earlier transaction may still be open. */
    const rest = (milliseconds: number) =>
      Effect.map(appended.next(milliseconds), (woken) =>
        woken ? minPollPauseMs : Math.min(milliseconds * 2, maxPollPauseMs)
      )
    /** Uninterruptible: claimed deliveries must be sent or released. */
    const advance = Effect.gen(function* () {
      const { due, numbered } = yield* sequencing.advance(yield* room)
      if (due.length > 0) yield* dispatcher.take(due.length, (onEnded) => delivering.send(due, onEnded))
      return numbered
    }).pipe(Effect.uninterruptible)
    yield* Effect.suspend(() => {
      let pause = minPollPauseMs
      return Effect.forever(
        Effect.flatMap(advance, (numbered) =>
          Effect.map(numbered > 0 ? Effect.succeed(minPollPauseMs) : rest(pause), (next) => {
            pause = next
          })
        )
      )
    }).pipe(keepWorking("numbering events"))
    yield* dispatcher.claims.pipe(keepWorking("delivering"))
  })
)
