import type { Container } from "../../api/Container.ts"
import { classes } from "../classes.ts"
import { dayName, distanceTo } from "../days.ts"
import { NoLastFreeDay } from "./NoLastFreeDay.tsx"

import styles from "./LastFreeDay.module.css"

const looks = { over: styles.over, soon: styles.soon, none: undefined } as const

/** The API counts the remaining days. */
export const LastFreeDay = ({ container }: { readonly container: Container }) => {
  const { pickup_lfd } = container.attributes
  const free = container.meta.free_days_left ?? null
  if (pickup_lfd === null) return <NoLastFreeDay container={container} />
  const urgency = free?.overdue === true ? "over" : free?.soon === true ? "soon" : "none"
  return (
    <span className={classes(styles.day, looks[urgency])} data-urgency={urgency}>
      {dayName(pickup_lfd)} {free === null || free.days === null ? null : <b>{distanceTo(free.days)}</b>}{" "}
      <small>{free?.source}</small>
    </span>
  )
}
