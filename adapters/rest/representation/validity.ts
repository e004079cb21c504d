import { earliestInstant } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

/** `until` is null if the value is valid as long as the versions of its records. */
export interface Validity {
  readonly until: Instant | null
}

export const isValidAt = ({ until }: Validity, now: Instant): boolean => until === null || now <= until

export const validUntilOf = (parts: ReadonlyArray<Validity>): Instant | null =>
  earliestInstant(parts.map(({ until }) => until))
