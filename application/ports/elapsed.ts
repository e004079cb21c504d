import { Clock, Effect } from "effect"

/**
 * Milliseconds that have passed since some moment, by a clock that nobody sets. For how long something may take or is
 * remembered in this process, however the machine's time is corrected meanwhile.
 */
export const elapsed: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) =>
  Number(nanos / 1_000_000n)
)
