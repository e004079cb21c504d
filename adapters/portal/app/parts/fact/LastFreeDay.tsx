import type { Container } from "../../api/Container.ts"
import { classes } from "../classes.ts"
import { formatDay, formatDaysLeft } from "../days.ts"
import { NoLastFreeDay } from "./NoLastFreeDay.tsx"

import styles from "./LastFreeDay.module.css"

const urgencyClasses = { over: styles.over, soon: styles.soon, none: undefined } as const

interface LastFreeDayProps {
  readonly container: Container
  readonly hasSource?: boolean
}

/** The API counts the remaining days. */
export const LastFreeDay = ({ container, hasSource = true }: LastFreeDayProps) => {
  const { pickup_lfd } = container.attributes
  const free = container.meta.free_days_left ?? null
  if (pickup_lfd === null) return <NoLastFreeDay container={container} />
  const urgency = free?.overdue === true ? "over" : free?.soon === true ? "soon" : "none"
  return (
    <span className={classes(styles.day, urgencyClasses[urgency])} data-urgency={urgency}>
      {formatDay(pickup_lfd)} {free === null || free.days === null ? null : <b>{formatDaysLeft(free.days)}</b>}{" "}
      {hasSource ? <small>{free?.source}</small> : null}
    </span>
  )
}
