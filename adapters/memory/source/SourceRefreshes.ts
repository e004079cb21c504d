import { Effect, Layer } from "effect"

import { SourceRefreshes } from "#application/ports/source/SourceRefreshes.ts"

import { MemoryState } from "../state/MemoryState.ts"
import { compose } from "../state/Table.ts"

export const layer = Layer.effect(
  SourceRefreshes,
  Effect.map(MemoryState, ({ call }) => {
    const begun = new Map<string, number>()
    return {
      begin: (account, source, every) =>
        call((now) => {
          const key = compose(account, source)
          const wait = Math.max(0, (begun.get(key) ?? -Infinity) + every - now)
          if (wait === 0) begun.set(key, now)
          return wait
        })
    }
  })
)
