import { Effect, Layer } from "effect"

import { keepWorking } from "../../keepWorking.ts"
import { makeDispatcher } from "../webhook/delivery/dispatch.ts"
import { notificationLeaseMs, Notifying } from "./Notifying.ts"

/** A mail may wait for map pictures. */
const slots = 16

export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { deliver } = yield* Notifying
    const dispatcher = yield* makeDispatcher({
      queue: "notify",
      slots,
      leaseFor: notificationLeaseMs,
      perLane: 1,
      ownLimits: Effect.succeed({}),
      deliver
    })
    yield* dispatcher.claims.pipe(keepWorking("notifying"))
  })
)
