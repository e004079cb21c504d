import { Effect } from "effect"

/** Keeps proxies from compressing, buffering or storing a stream. */
export const streamHeaders = { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" }

/** Milliseconds. */
export const exportTimeoutMs = 60 * 60_000

/** Cuts the connection, so that the client notices that the response is incomplete. */
export const endWhen = (moment: Effect.Effect<void>) =>
  Effect.withFiber((answering) =>
    Effect.forkScoped(
      Effect.andThen(
        moment,
        Effect.sync(() => answering.interruptUnsafe())
      )
    )
  )

export const endAfter = (milliseconds: number) => endWhen(Effect.sleep(milliseconds))
