import { dateFormat } from "./dateFormat.ts"

interface LocalDateTime {
  readonly day: string
  readonly time: string
}

export const localDateTimeAt = (instant: number, zone: string): LocalDateTime => {
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
export const isMidnight = ({ time }: LocalDateTime): boolean => time === "00:00:00"
