import { Effect, Layer } from "effect"

import { Budgets } from "#application/ports/tracking/source/Budgets.ts"
import { pauseUntil, emptyQuotaUsage, reserveRequest } from "#domain/tracking/source/Quota.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const layer = Layer.effect(
  Budgets,
  Effect.map(MemoryState, ({ budgets, call }) => {
    const spentOf = (name: string) => budgets.get(name)?.spent ?? emptyQuotaUsage
    return {
      open: (name) =>
        Effect.succeed({
          promise: (quotas, patience) =>
            call((now) => {
              const { spent, wait } = reserveRequest(spentOf(name), quotas, now, patience)
              budgets.put({ name, spent })
              return wait
            }),
          hold: (milliseconds) =>
            call((now) => budgets.put({ name, spent: pauseUntil(spentOf(name), now + milliseconds) })),
          held: call((now) => Math.max(0, spentOf(name).held_until - now))
        })
    }
  })
)
