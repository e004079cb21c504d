import { countInWindow, nextFreeTime, entriesWithin, addToWindow } from "../../RollingWindow.ts"
import type { RollingWindow } from "../../RollingWindow.ts"

export const rateWindowSeconds = 60

/** Seconds from now. */
export interface RateLimitResult {
  readonly allowed: boolean
  readonly remaining: number
  readonly retry_after: number
  /** Seconds until the oldest counted request expires. */
  readonly reset_after: number
}

/** Rejected requests do not count. */
export const takeFromRateLimit = (
  window: RollingWindow,
  second: number,
  limit: number
): readonly [RollingWindow, RateLimitResult] => {
  const counting = entriesWithin(window, rateWindowSeconds, second)
  const used = countInWindow(counting)
  const allowed = used < limit
  const next = allowed ? addToWindow(counting, second, 1) : counting
  const [oldest] = next[0] ?? [second]
  const free = allowed ? second : (nextFreeTime(counting, rateWindowSeconds, limit) ?? second + rateWindowSeconds)
  return [
    next,
    {
      allowed,
      remaining: allowed ? limit - used - 1 : 0,
      retry_after: free - second,
      reset_after: oldest + rateWindowSeconds - second
    }
  ]
}

export type RateBucket =
  | { readonly name: string; readonly limit: number }
  | { readonly name: string; readonly times: number }

export const bucketRequestsPerMinute = (
  bucket: RateBucket,
  { rate_per_minute }: { readonly rate_per_minute: number }
): number => ("limit" in bucket ? bucket.limit : rate_per_minute * bucket.times)

/** Over all browsers, independent of API keys. */
export const maxSignedInRequestsPerMinute = 300

export const rateWindowKey = (account: string, key: string, bucket: string): string =>
  JSON.stringify([account, key, bucket])
