import { Context, Effect, Tracer } from "effect"

/** Work that outlives whoever happens to begin it, and is no part of that one's trace. */
export const ofNoTrace = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.updateContext(
    work,
    (context: Context.Context<R>) => Context.omit(Tracer.ParentSpan)(context) as typeof context
  )
