import { countOf, freeAt, recent, withOne } from "../RollingWindow.ts"
import type { RollingWindow } from "../RollingWindow.ts"

/** How many seconds a limit looks back. */
export const windowSeconds = 60

/** Whether one more may be asked. All times in whole seconds from now. */
export interface Taken {
  readonly allowed: boolean
  /** How many more may follow at once. */
  readonly remaining: number
  /** After how long one may be asked again; 0 when allowed. */
  readonly retry_after: number
  /** After how long the oldest of those that count stops counting. */
  readonly reset_after: number
}

/** Takes one of `limit` in the last 60 seconds; what is refused does not count. Requests of one second count together. */
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

/** Requests that are counted together: so many a minute for every account, or so many times what the account may make. */
export type RateBucket =
  | { readonly name: string; readonly limit: number }
  | { readonly name: string; readonly times: number }

/** How many requests of a bucket one key of an account may make a minute. */
export const limitOf = (bucket: RateBucket, { rate_per_minute }: { readonly rate_per_minute: number }): number =>
  "limit" in bucket ? bucket.limit : rate_per_minute * bucket.times

/** How many requests a minute a signed-in user may make from all browsers together, whatever keys of the account may. */
export const signedInPerMinute = 300

/** The name under which requests of a key are counted. */
export const windowOf = (account: string, key: string, bucket: string): string => JSON.stringify([account, key, bucket])
