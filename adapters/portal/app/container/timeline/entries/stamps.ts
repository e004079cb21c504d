import type { EventStamp } from "./TimelineEntry.ts"

/** Sorts a local time in an unknown zone as if it were UTC. */
export const sortKeyOf = ({ local_date, local_timestamp, timestamp }: EventStamp): string =>
  timestamp ?? local_timestamp ?? local_date ?? ""

const minuteLength = "2026-01-20T16:00".length

export const minuteOf = (stamp: EventStamp): string => sortKeyOf(stamp).slice(0, minuteLength)

export const instantStamp = (timestamp: string, timezone: string | null): EventStamp => ({
  timestamp,
  timezone,
  local_timestamp: null,
  local_date: null
})
