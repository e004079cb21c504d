import { useContext } from "react"

import { formatTimeIn, formatTimeText } from "./formatTime.ts"
import { localDateTimeAt, isMidnight } from "./localDateTimeAt.ts"
import { TimeDisplayContext, displayZoneOf } from "./timeDisplay.ts"

interface TimeProps {
  readonly at: string
  /** IANA time zone of the place; null if unknown. */
  readonly zone: string | null | undefined
  readonly day?: boolean
}

/** The tooltip shows UTC. A day without a time is always local to the place. */
export const Time = ({ at, day = false, zone }: TimeProps) => {
  const chosen = useContext(TimeDisplayContext)
  const instant = new Date(at)
  const isDay = zone != null && isMidnight(localDateTimeAt(instant.getTime(), zone))
  const clock = isDay ? "place" : chosen
  const written = formatTimeIn(instant, displayZoneOf(clock, zone), day || isDay)
  return (
    <time dateTime={at} title={formatTimeText(at, "UTC")}>
      <span>{written.text}</span> <small>{written.zone}</small>
    </time>
  )
}
