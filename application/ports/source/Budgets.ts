import { Context, Effect, Ref } from "effect"

import { heldUntil, nothingSpent, reserve } from "#domain/source/Quota.ts"
import type { Quota } from "#domain/source/Quota.ts"

import { elapsed } from "../elapsed.ts"
import type { Stored } from "../Stored.ts"

/** The request budget of one credential. Times are in milliseconds. */
export interface Budget {
  /**
   * Reserves the next request under these quotas and answers the wait for it; when that is longer than `patience`, no request
   * is promised.
   */
  readonly promise: (quotas: ReadonlyArray<Quota>, patience: number) => Stored<number>
  /** Blocks all requests for so long. */
  readonly hold: (milliseconds: number) => Stored<void>
  /** How long requests are blocked; 0 when they are not. */
  readonly held: Stored<number>
}

/** A budget that is kept by this process alone, and counts from nothing. */
export const ownBudget = Effect.map(Ref.make(nothingSpent), (ref): Budget => {
  const now = elapsed
  return {
    promise: (quotas, patience) =>
      Effect.flatMap(now, (now) =>
        Ref.modify(ref, (before) => {
          const { spent, wait } = reserve(before, quotas, now, patience)
          return [wait, spent]
        })
      ),
    hold: (milliseconds) =>
      Effect.flatMap(now, (now) => Ref.update(ref, (spent) => heldUntil(spent, now + milliseconds))),
    held: Effect.zipWith(now, Ref.get(ref), (now, { held_until }) => Math.max(0, held_until - now))
  }
})

/** Port: what sources allow a credential, counted once for all nodes that ask under it; by each process for itself where no store provides it. */
export const Budgets = Context.Reference<{
  /** The budget of this name; all users of the name share it. */
  readonly open: (name: string) => Effect.Effect<Budget>
}>("application/ports/source/Budgets", { defaultValue: () => ({ open: () => ownBudget }) })
