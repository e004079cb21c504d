import { day, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

/** Days. A longer leg has ended without a report. */
const maxLegDays = 120

/** Containers that departed later may still be on board. */
export const carriedSince = (now: Instant): Instant => shift(now, -maxLegDays * day)
