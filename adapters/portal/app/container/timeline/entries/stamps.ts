import type { Stamp } from "./Entry.ts"

/** Sorts a local time in an unknown zone as if it were UTC. */
export const orderOf = ({ local_date, local_timestamp, timestamp }: Stamp): string =>
  timestamp ?? local_timestamp ?? local_date ?? ""

const minuteLength = "2026-01-20T16:00".length

export const minuteOf = (stamp: Stamp): string => orderOf(stamp).slice(0, minuteLength)

export const instantStamp = (timestamp: string, timezone: string | null): Stamp => ({
  timestamp,
  timezone,
  local_timestamp: null,
  local_date: null
})
