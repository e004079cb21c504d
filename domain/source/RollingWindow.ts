/** How many seconds a window looks back. */
export const windowSeconds = 60

/** What was asked in the seconds behind us: second since 1970, and how often; oldest first, each second once. */
export type RollingWindow = ReadonlyArray<readonly [second: number, count: number]>

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

/** Seconds until fewer than the limit count. */
const wait = (window: RollingWindow, used: number, second: number, limit: number): number => {
  let left = used
  for (const [at, count] of window) {
    left -= count
    if (left < limit) return at + windowSeconds - second
  }
  return windowSeconds
}

/** Takes one of `limit` in the last 60 seconds; what is refused does not count. */
export const take = (window: RollingWindow, second: number, limit: number): readonly [RollingWindow, Taken] => {
  const counting = window.filter(([at]) => at > second - windowSeconds)
  const used = counting.reduce((sum, [, count]) => sum + count, 0)
  const resetAfter = (oldest: number | undefined) => (oldest ?? second) + windowSeconds - second
  if (used >= limit) {
    const retry_after = wait(counting, used, second, limit)
    return [counting, { allowed: false, remaining: 0, retry_after, reset_after: resetAfter(counting[0]?.[0]) }]
  }
  const last = counting.at(-1)
  const next: RollingWindow =
    last !== undefined && last[0] >= second
      ? [...counting.slice(0, -1), [last[0], last[1] + 1]]
      : [...counting, [second, 1]]
  return [next, { allowed: true, remaining: limit - used - 1, retry_after: 0, reset_after: resetAfter(next[0]?.[0]) }]
}
