import { Clock, Effect } from "effect"

/** Monotonic milliseconds, unaffected by clock corrections. */
export const elapsed: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) =>
  Number(nanos / 1_000_000n)
)
