import { Effect } from "effect"

/** Keeps proxies from compressing, buffering or storing a stream. */
export const streamHeaders = { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" }

/** Milliseconds. */
export const exportTimeoutMs = 60 * 60_000

export const endAfter = Effect.fnUntraced(function* (milliseconds: number) {
  yield* Effect.withFiber((answering) =>
    Effect.forkScoped(
      Effect.delay(
        Effect.sync(() => answering.interruptUnsafe()),
        milliseconds
      )
    )
  )
})
