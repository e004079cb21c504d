import { day } from "#domain/Time.ts"

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Milliseconds, at most a day. */
export const retryAfter = (value: string | undefined, now: number): number | null => {
  const text = value?.trim() ?? ""
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : httpDate.test(text) ? Date.parse(text) - now : Number.NaN
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), day)
}
