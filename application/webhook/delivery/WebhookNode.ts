import { Effect, Layer } from "effect"

import { newWindow } from "#domain/webhook/Flow.ts"

import { keepWorking } from "../../keepWorking.ts"
import { Signals } from "../../ports/event/Signals.ts"
import { sealPlainWebhooks } from "../resealWebhooks.ts"
import { Delivering } from "./Delivering.ts"
import { makeDispatcher } from "./dispatch.ts"
import { leaseFor } from "./Room.ts"
import type { Room } from "./Room.ts"
import { Sequencing } from "./Sequencing.ts"

/** Milliseconds between looks for new events: twice as long after each that found none, until a signal comes. */
const [shortestRest, longestRest] = [10, 1_000]

/** Deliveries on their way at once. */
const slots = 1024

/** Without the key all goes on as before; the log says what is missing. */
const sealPlain = Effect.gen(function* () {
  const { resealed } = yield* sealPlainWebhooks
  if (resealed > 0) yield* Effect.logInfo(`encrypted the secrets of ${resealed} webhooks`)
}).pipe(Effect.catch((cause) => Effect.logError("the secrets of webhooks are not encrypted", cause)))

/**
 * The webhook node: numbers what was committed and delivers it. Any number of them may run; one of them numbers, and sends
 * what it has made as far as it has room, the rest is claimed by whoever has.
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const sequencing = yield* Sequencing
    const signals = yield* Signals
    const delivering = yield* Delivering
    const dispatcher = yield* makeDispatcher({
      queue: "deliver",
      slots,
      leaseFor,
      perLane: newWindow,
      ownLimits: delivering.rooms,
      deliver: delivering.deliver
    })
    const room = Effect.map(Effect.all([dispatcher.free, delivering.room]), ([free, of]): Room => ({ free, of }))
    const appended = yield* signals.listen("appended")
    yield* sealPlain

    /** Who was signalled may have to wait a little for another transaction that began before: rests begin anew. */
    const rest = (milliseconds: number) =>
      Effect.map(appended.next(milliseconds), (woken) =>
        woken ? shortestRest : Math.min(milliseconds * 2, longestRest)
      )
    /** Not interrupted in between: what is claimed must be sent or given back. */
    const advance = Effect.gen(function* () {
      const { due, numbered } = yield* sequencing.advance(yield* room)
      if (due.length > 0) yield* dispatcher.take(due.length, (onEnded) => delivering.send(due, onEnded))
      return numbered
    }).pipe(Effect.uninterruptible)
    yield* Effect.suspend(() => {
      let pause = shortestRest
      return Effect.forever(
        Effect.flatMap(advance, (numbered) =>
          Effect.map(numbered > 0 ? Effect.succeed(shortestRest) : rest(pause), (next) => {
            pause = next
          })
        )
      )
    }).pipe(keepWorking("numbering events"))
    yield* dispatcher.claims.pipe(keepWorking("delivering"))
  })
)
