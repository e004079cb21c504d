import { Context, Effect, Ref } from "effect"

import { pauseUntil, emptyQuotaUsage, reserveRequest } from "#domain/tracking/source/Quota.ts"
import type { Quota } from "#domain/tracking/source/Quota.ts"

import { elapsed } from "../../elapsed.ts"
import type { StoreEffect } from "../../StoreEffect.ts"

/** Request budget of one credential, in milliseconds. */
export interface Budget {
  /** Reserves the next request and returns the wait for it. Reserves nothing if the wait exceeds `patience`. */
  readonly promise: (quotas: ReadonlyArray<Quota>, patience: number) => StoreEffect<number>
  /** Blocks all requests for this long. */
  readonly hold: (milliseconds: number) => StoreEffect<void>
  /** Remaining block; 0 without one. */
  readonly held: StoreEffect<number>
}

/** Counts in this process only. */
export const makeProcessBudget = Effect.map(Ref.make(emptyQuotaUsage), (ref): Budget => {
  const now = elapsed
  return {
    promise: (quotas, patience) =>
      Effect.flatMap(now, (now) =>
        Ref.modify(ref, (before) => {
          const { spent, wait } = reserveRequest(before, quotas, now, patience)
          return [wait, spent]
        })
      ),
    hold: (milliseconds) =>
      Effect.flatMap(now, (now) => Ref.update(ref, (spent) => pauseUntil(spent, now + milliseconds))),
    held: Effect.zipWith(now, Ref.get(ref), (now, { held_until }) => Math.max(0, held_until - now))
  }
})

/** Port: request budgets shared by all nodes; by default per process. */
export const Budgets = Context.Reference<{
  readonly open: (name: string) => Effect.Effect<Budget>
}>("application/ports/tracking/source/Budgets", { defaultValue: () => ({ open: () => makeProcessBudget }) })
