import { day, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

/** No container is so many days on one vessel: a longer leg is one of which nobody reported the end. */
const longest = 120

/** After which departure a container without a reported arrival may still be on its vessel. */
export const carriedSince = (now: Instant): Instant => shift(now, -longest * day)
