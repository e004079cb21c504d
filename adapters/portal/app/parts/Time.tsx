import { useContext } from "react"

import { ClockContext, zoneOf } from "./clock.ts"
import { clockAt, isDayAlone } from "./clockAt.ts"
import { timeIn, timeText } from "./notation.ts"

interface TimeProps {
  readonly at: string
  /** IANA time zone of the place; null if unknown. */
  readonly zone: string | null | undefined
  readonly day?: boolean
}

/** The tooltip shows UTC. A day without a time is always local to the place. */
export const Time = ({ at, day = false, zone }: TimeProps) => {
  const chosen = useContext(ClockContext)
  const instant = new Date(at)
  const isDay = zone != null && isDayAlone(clockAt(instant.getTime(), zone))
  const clock = isDay ? "place" : chosen
  const written = timeIn(instant, zoneOf(clock, zone), day || isDay)
  return (
    <time dateTime={at} title={timeText(at, "UTC")}>
      <span>{written.text}</span> <small>{written.zone}</small>
    </time>
  )
}
