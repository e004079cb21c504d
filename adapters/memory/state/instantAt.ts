import { Instant } from "#domain/Time.ts"

/** The moment of a clock's milliseconds. */
export const instantAt = (milliseconds: number): Instant => Instant.make(new Date(milliseconds).toISOString())
