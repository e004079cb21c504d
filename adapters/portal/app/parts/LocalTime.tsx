import { dateFormat } from "./dateFormat.ts"
import { yearFormatOf } from "./formatTime.ts"

import styles from "./LocalTime.module.css"

interface LocalTimeProps {
  /** `YYYY-MM-DDTHH:mm:ss`, or a day. */
  readonly wall: string
}

/** The zone is unknown, so the clock setting does not apply. */
export const LocalTime = ({ wall }: LocalTimeProps) => {
  const isDay = wall.length === 10
  const instant = new Date(isDay ? wall : `${wall}Z`)
  const hours = isDay ? {} : ({ hour: "2-digit", minute: "2-digit" } as const)
  const text = dateFormat("en-GB", {
    day: "numeric",
    month: "short",
    ...yearFormatOf(instant, "UTC"),
    ...hours,
    timeZone: "UTC"
  }).format(instant)
  return (
    <time dateTime={wall}>
      <span>{text}</span>{" "}
      <small className={styles.zone}>{isDay ? "time zone unknown" : "local time, time zone unknown"}</small>
    </time>
  )
}
