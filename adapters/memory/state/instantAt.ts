import { Instant } from "#domain/Time.ts"

export const instantAt = (milliseconds: number): Instant => Instant.make(new Date(milliseconds).toISOString())
