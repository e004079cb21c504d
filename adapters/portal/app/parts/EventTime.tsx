import { UnknownValue } from "./fact/UnknownValue.tsx"
import { LocalTime } from "./LocalTime.tsx"
import { Time } from "./Time.tsx"

interface EventTimeProps {
  readonly of: {
    readonly timestamp: string | null
    readonly timezone: string | null
    readonly local_timestamp: string | null
    readonly local_date: string | null
  }
}

/** A local time or day if the zone is unknown. */
export const EventTime = ({ of }: EventTimeProps) => {
  if (of.timestamp !== null) return <Time at={of.timestamp} zone={of.timezone} />
  const wall = of.local_timestamp ?? of.local_date
  return wall === null ? <UnknownValue>No time</UnknownValue> : <LocalTime wall={wall} />
}
