import { Effect, Layer } from "effect"

import { Budgets, ownBudget } from "#application/ports/source/Budgets.ts"
import type { Budget } from "#application/ports/source/Budgets.ts"

export const layer = Layer.sync(Budgets, () => {
  const opened = new Map<string, Budget>()
  return {
    open: (name) => {
      const known = opened.get(name)
      return known === undefined
        ? Effect.tap(ownBudget, (budget) => Effect.sync(() => opened.set(name, budget)))
        : Effect.succeed(known)
    }
  }
})
