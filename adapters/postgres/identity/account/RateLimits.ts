import { Effect } from "effect"

import { elapsed } from "#application/ports/elapsed.ts"
import type { RateLimits } from "#application/ports/identity/account/RateLimits.ts"
import type { RateLimitResult } from "#domain/identity/account/rateLimit.ts"

import { Database } from "../../sql/Database.ts"
import { makeRejectionCache } from "./rejectionCache.ts"

export const makeRateLimits = Effect.map(Database, ({ run, sql }) => {
  const refusals = makeRejectionCache<RateLimitResult>()
  return {
    take: Effect.fnUntraced(function* (key: string, limit: number) {
      const now = yield* elapsed
      const known = refusals.find(key, now)
      if (known !== undefined) return known
      const [taken] = yield* run(
        sql<RateLimitResult>`select allowed, remaining, retry_after, reset_after from landfall_take(${key}, ${limit})`
      )
      if (taken === undefined) return yield* Effect.die(new Error("a window without an answer"))
      if (!taken.allowed) refusals.keep(key, taken, now)
      return taken
    }),
    forget: run(
      Effect.map(sql<{ readonly count: number }>`select landfall_forget_windows() as count`, ([row]) => row?.count ?? 0)
    )
  } satisfies RateLimits
})
