const second = 1_000
const longest = 24 * 60 * 60 * second

/** Milliseconds that a Retry-After header (seconds, or an HTTP date) asks to wait, at most a day; null without one. */
export const retryAfter = (header: string | undefined, now: number): number | null => {
  const text = header?.trim() ?? ""
  const wait = /^\d{1,9}$/.test(text)
    ? Number(text) * second
    : text.endsWith("GMT")
      ? Date.parse(text) - now
      : Number.NaN
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longest)
}
