/** What happened lately: moments in one unit, oldest first, and how often at each. */
export type RollingWindow = ReadonlyArray<readonly [at: number, count: number]>

/** What a window of this length shows at a moment. */
export const recent = (window: RollingWindow, length: number, moment: number): RollingWindow =>
  window.filter(([at]) => at > moment - length)

export const countOf = (window: RollingWindow): number => window.reduce((sum, [, count]) => sum + count, 0)

/** From when on fewer than `limit` count; null where they always do, or never. */
export const freeAt = (window: RollingWindow, length: number, limit: number): number | null => {
  let left = countOf(window)
  if (left < limit) return null
  for (const [at, count] of window) {
    left -= count
    if (left < limit) return at + length
  }
  return null
}

/** The window with one more; moments in the same interval of this width are kept together, as the last of them. */
export const withOne = (window: RollingWindow, moment: number, width: number): RollingWindow => {
  const [last, count] = window.at(-1) ?? [-Infinity, 0]
  return width > 0 && Math.floor(last / width) >= Math.floor(moment / width)
    ? [...window.slice(0, -1), [Math.max(last, moment), count + 1]]
    : [...window, [moment, 1]]
}
