import { useContext } from "react"

import { ClockContext } from "./clock.ts"
import type { Clock } from "./clock.ts"
import { clockAt, isDayAlone } from "./clockAt.ts"

interface TimeProps {
  readonly at: string
  /** The IANA name of the zone of the place; null where nobody knows it. */
  readonly zone: string | null | undefined
  readonly day?: boolean
}

const zoneFor = (clock: Clock, zone: string | null | undefined): string | undefined =>
  clock === "mine" ? undefined : clock === "utc" ? "UTC" : (zone ?? "UTC")

/**
 * An instant by the clock of its place; the zone is always named, and UTC is the title. A day without a time is one of its
 * place by any clock.
 */
export const Time = ({ at, day = false, zone }: TimeProps) => {
  const chosen = useContext(ClockContext)
  const instant = new Date(at)
  const isDay = zone != null && isDayAlone(clockAt(instant.getTime(), zone))
  const clock = isDay ? "place" : chosen
  const year = instant.getUTCFullYear() === new Date().getUTCFullYear() ? {} : ({ year: "numeric" } as const)
  const hours = day || isDay ? {} : ({ hour: "2-digit", minute: "2-digit" } as const)
  const timeZone = zoneFor(clock, zone)
  const written = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    ...year,
    ...hours,
    timeZone,
    timeZoneName: "short"
  }).formatToParts(instant)
  const named = written.findIndex(({ type }) => type === "timeZoneName")
  const text = written.slice(0, named).map(({ value }) => value)
  return (
    <time dateTime={at} title={`${instant.toISOString().slice(0, 16).replace("T", " ")} UTC`}>
      {text.join("").replace(/[, ]+$/, "")} <small>{written[named]?.value}</small>
    </time>
  )
}
