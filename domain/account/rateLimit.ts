import { countOf, freeAt, recent, withOne } from "../RollingWindow.ts"
import type { RollingWindow } from "../RollingWindow.ts"

export const windowSeconds = 60

/** Times are in seconds from now. */
export interface Taken {
  readonly allowed: boolean
  readonly remaining: number
  readonly retry_after: number
  /** Seconds until the oldest counted request expires. */
  readonly reset_after: number
}

/** Rejected requests do not count. */
export const take = (window: RollingWindow, second: number, limit: number): readonly [RollingWindow, Taken] => {
  const counting = recent(window, windowSeconds, second)
  const used = countOf(counting)
  const allowed = used < limit
  const next = allowed ? withOne(counting, second, 1) : counting
  const [oldest] = next[0] ?? [second]
  const free = allowed ? second : (freeAt(counting, windowSeconds, limit) ?? second + windowSeconds)
  return [
    next,
    {
      allowed,
      remaining: allowed ? limit - used - 1 : 0,
      retry_after: free - second,
      reset_after: oldest + windowSeconds - second
    }
  ]
}

export type RateBucket =
  | { readonly name: string; readonly limit: number }
  | { readonly name: string; readonly times: number }

export const limitOf = (bucket: RateBucket, { rate_per_minute }: { readonly rate_per_minute: number }): number =>
  "limit" in bucket ? bucket.limit : rate_per_minute * bucket.times

/** Limit per signed-in user over all browsers, independent of API keys. */
export const signedInPerMinute = 300

export const windowOf = (account: string, key: string, bucket: string): string => JSON.stringify([account, key, bucket])
