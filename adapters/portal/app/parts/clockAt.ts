import { dateFormat } from "./dateFormat.ts"

interface ClockReading {
  readonly day: string
  readonly time: string
}

/** The day and the clock of a place at an instant. */
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

/** Whether it is midnight there, to the second: sources that know only the day of an event give it so. */
export const isDayAlone = ({ time }: ClockReading): boolean => time === "00:00:00"
