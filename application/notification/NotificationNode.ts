import { Effect, Layer } from "effect"

import { keepWorking } from "../keepWorking.ts"
import { makeDispatcher } from "../webhook/delivery/dispatch.ts"
import { leaseFor, Notifying } from "./Notifying.ts"

/** Messages in hand at once: few, for a mail may wait for pictures that are drawn. */
const slots = 16

/** Tells people what rules say, beside the deliveries of the same node and by the same dispatcher. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { deliver } = yield* Notifying
    const dispatcher = yield* makeDispatcher({
      queue: "notify",
      slots,
      leaseFor,
      perLane: 1,
      ownLimits: Effect.succeed({}),
      deliver
    })
    yield* dispatcher.claims.pipe(keepWorking("notifying"))
  })
)
