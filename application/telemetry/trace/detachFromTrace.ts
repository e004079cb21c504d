import { Context, Effect, Tracer } from "effect"

/** For shared, long-lived work that outlives the caller's trace. */
export const detachFromTrace = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.updateContext(
    work,
    (context: Context.Context<R>) => Context.omit(Tracer.ParentSpan)(context) as typeof context
  )
