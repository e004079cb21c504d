/** Oldest first. */
export type RollingWindow = ReadonlyArray<readonly [at: number, count: number]>

export const entriesWithin = (window: RollingWindow, length: number, moment: number): RollingWindow =>
  window.filter(([at]) => at > moment - length)

export const countInWindow = (window: RollingWindow): number => window.reduce((sum, [, count]) => sum + count, 0)

/** Null if fewer than `limit` already count, or never will. */
export const nextFreeTime = (window: RollingWindow, length: number, limit: number): number | null => {
  let left = countInWindow(window)
  if (left < limit) return null
  for (const [at, count] of window) {
    left -= count
    if (left < limit) return at + length
  }
  return null
}

/** One entry per interval of `width`, to bound the size. */
export const addToWindow = (window: RollingWindow, moment: number, width: number): RollingWindow => {
  const [last, count] = window.at(-1) ?? [-Infinity, 0]
  return width > 0 && Math.floor(last / width) >= Math.floor(moment / width)
    ? [...window.slice(0, -1), [Math.max(last, moment), count + 1]]
    : [...window, [moment, 1]]
}
