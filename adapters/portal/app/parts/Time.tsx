import { useContext } from "react"

import { ClockContext, zoneOf } from "./clock.ts"
import { clockAt, isDayAlone } from "./clockAt.ts"
import { timeIn, timeText } from "./notation.ts"

interface TimeProps {
  readonly at: string
  /** The IANA name of the zone of the place; null where nobody knows it. */
  readonly zone: string | null | undefined
  readonly day?: boolean
}

/**
 * An instant by the clock of its place; the zone is always named, and UTC is the title. A day without a time is one of its
 * place by any clock.
 */
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
