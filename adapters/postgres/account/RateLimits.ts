import { Effect, Layer } from "effect"

import { RateLimits } from "#application/ports/account/RateLimits.ts"
import { elapsed } from "#application/ports/elapsed.ts"
import type { Taken } from "#domain/account/rateLimit.ts"

import { Database } from "../sql/Database.ts"

/** How long a refusal is repeated without asking, so that a client that floods us costs one statement a second. */
const pause = 1000
const mostRefused = 10_000

const makeRefused = () => {
  const refused = new Map<string, { readonly until: number; readonly taken: Taken }>()
  return {
    find: (key: string, now: number) => {
      const found = refused.get(key)
      return found !== undefined && found.until > now ? found.taken : undefined
    },
    keep: (key: string, taken: Taken, now: number) => {
      if (refused.size >= mostRefused) refused.clear()
      if (!taken.allowed) refused.set(key, { until: now + pause, taken })
    }
  }
}

export const layer = Layer.effect(
  RateLimits,
  Effect.map(Database, ({ run, sql }) => {
    const refused = makeRefused()
    return {
      take: Effect.fnUntraced(function* (key: string, limit: number) {
        const now = yield* elapsed
        const known = refused.find(key, now)
        if (known !== undefined) return known
        const [taken] = yield* run(
          sql<Taken>`select allowed, remaining, retry_after, reset_after from landfall_take(${key}, ${limit})`
        )
        if (taken === undefined) return yield* Effect.die(new Error("a window without an answer"))
        refused.keep(key, taken, now)
        return taken
      }),
      forget: run(
        Effect.map(
          sql<{ readonly count: number }>`select landfall_forget_windows() as count`,
          ([row]) => row?.count ?? 0
        )
      )
    }
  })
)
