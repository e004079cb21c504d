import { dateFormat } from "./dateFormat.ts"

interface ClockReading {
  readonly day: string
  readonly time: string
}

export const clockAt = (instant: number, zone: string): ClockReading => {
  const [day = "", time = ""] = dateFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "medium"
  })
    .format(instant)
    .split(" ")
  return { day, time }
}

/** Sources that know only the day report midnight. */
export const isDayAlone = ({ time }: ClockReading): boolean => time === "00:00:00"
