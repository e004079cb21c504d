import { Effect, Layer } from "effect"

import { RateLimits } from "#application/ports/account/RateLimits.ts"
import { take } from "#domain/account/rateLimit.ts"
import type { RollingWindow } from "#domain/RollingWindow.ts"

import { MemoryState } from "../state/MemoryState.ts"

export const layer = Layer.effect(
  RateLimits,
  Effect.map(MemoryState, ({ call }) => {
    const windows = new Map<string, RollingWindow>()
    return {
      take: (key, limit) =>
        call((now) => {
          const [window, taken] = take(windows.get(key) ?? [], Math.floor(now / 1000), limit)
          windows.set(key, window)
          return taken
        })
    }
  })
)
