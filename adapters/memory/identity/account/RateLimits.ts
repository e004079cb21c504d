import { Effect } from "effect"

import type { RateLimits } from "#application/ports/identity/account/RateLimits.ts"
import { takeFromRateLimit, rateWindowSeconds } from "#domain/identity/account/rateLimit.ts"
import { entriesWithin } from "#domain/RollingWindow.ts"
import type { RollingWindow } from "#domain/RollingWindow.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const makeRateLimits = Effect.map(MemoryState, ({ call }) => {
  const windows = new Map<string, RollingWindow>()
  return {
    take: (key, limit) =>
      call((now) => {
        const [window, taken] = takeFromRateLimit(windows.get(key) ?? [], Math.floor(now / 1000), limit)
        windows.set(key, window)
        return taken
      }),
    forget: call((now) => {
      const second = Math.floor(now / 1000)
      const past = [...windows].filter(([, window]) => entriesWithin(window, rateWindowSeconds, second).length === 0)
      for (const [key] of past) windows.delete(key)
      return past.length
    })
  } satisfies RateLimits
})
