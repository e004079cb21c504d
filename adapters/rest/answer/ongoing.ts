import { Effect } from "effect"

/** Proxies neither compress nor collect nor keep what comes piece by piece. */
export const unchanged = { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" }

/** Milliseconds that a client has to read an export. */
export const longestExport = 60 * 60_000

/** A client that stops reading holds its answer no longer than this. */
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
