import { Effect, Fiber } from "effect"

import { elapsed } from "#application/ports/elapsed.ts"

/** Caches the result for a second, so frequent probes do not add load. */
export const cacheForSecond = <A>(ask: Effect.Effect<A>): Effect.Effect<A> => {
  let asked: { readonly at: number; readonly fiber: Fiber.Fiber<A> } | null = null
  return Effect.gen(function* () {
    const now = yield* elapsed
    if (asked === null || (now - asked.at >= 1000 && asked.fiber.pollUnsafe() !== undefined)) {
      asked = { at: now, fiber: yield* Effect.forkDetach(ask) }
    }
    return yield* Fiber.join(asked.fiber)
  })
}
