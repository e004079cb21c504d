import { day, Instant, shift } from "#domain/Time.ts"

export const start = Instant.make("2026-01-01T00:00:00.000Z")

/** The instant so many days after 1 January 2026, midnight UTC. */
export const onDay = (days: number): Instant => shift(start, days * day)
