import { useContext } from "react"

import { Arrow } from "../../parts/Arrow.tsx"
import { formatTimeIn, formatTimeText } from "../../parts/formatTime.ts"
import { TimeDisplayContext, displayZoneOf } from "../../parts/timeDisplay.ts"

import styles from "./Timeline.module.css"

interface RevisedTimeProps {
  readonly from: string
  readonly to: string
  /** IANA time zone of the place; null if unknown. */
  readonly zone: string | null
}

/** "8 Dec → 10 Dec", or two times of one day. */
export const RevisedTime = ({ from, to, zone }: RevisedTimeProps) => {
  const clock = displayZoneOf(useContext(TimeDisplayContext), zone)
  const textOf = (at: string, isDay: boolean) => formatTimeIn(new Date(at), clock, isDay).text
  const isDay = textOf(from, true) !== textOf(to, true)
  const written = (at: string) => (
    <time dateTime={at} title={formatTimeText(at, "UTC")}>
      {textOf(at, isDay)}
    </time>
  )
  return (
    <span>
      <span className={styles.note}>
        {written(from)}
        <Arrow />
      </span>
      {written(to)}
    </span>
  )
}
