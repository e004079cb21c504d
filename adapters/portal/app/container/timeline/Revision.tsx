import { useContext } from "react"

import { Arrow } from "../../parts/Arrow.tsx"
import { ClockContext, zoneOf } from "../../parts/clock.ts"
import { timeIn, timeText } from "../../parts/notation.ts"

import styles from "./Timeline.module.css"

interface RevisionProps {
  readonly from: string
  readonly to: string
  /** IANA time zone of the place; null if unknown. */
  readonly zone: string | null
}

/** "8 Dec → 10 Dec", or two times of one day. */
export const Revision = ({ from, to, zone }: RevisionProps) => {
  const clock = zoneOf(useContext(ClockContext), zone)
  const textOf = (at: string, isDay: boolean) => timeIn(new Date(at), clock, isDay).text
  const isDay = textOf(from, true) !== textOf(to, true)
  const written = (at: string) => (
    <time dateTime={at} title={timeText(at, "UTC")}>
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
