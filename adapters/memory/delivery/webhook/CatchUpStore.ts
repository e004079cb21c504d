import { Effect, Option } from "effect"

import type { CatchUpStore } from "#application/ports/delivery/webhook/CatchUpStore.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const makeCatchUpStore = Effect.map(
  MemoryState,
  ({ call, catchUps, count }) =>
    ({
      save: (catchUp) => call(() => catchUps.put({ catchUp, turn: count("catch-up") })),

      next: call(() => {
        const [first] = catchUps.all().toSorted((a, b) => a.turn - b.turn)
        return Option.fromUndefinedOr(first?.catchUp)
      }),

      end: (account, webhook) =>
        call(() => {
          if (catchUps.get(webhook)?.catchUp.account_id === account) catchUps.remove(webhook)
        })
    }) satisfies CatchUpStore
)
