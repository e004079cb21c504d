import type { Container } from "../../api/Container.ts"
import { dayName, distanceTo } from "../days.ts"
import { NoLastFreeDay } from "./NoLastFreeDay.tsx"

/** The last free day and how far it is, as the service counts it; it is marked as over or near while it runs. */
export const LastFreeDay = ({ container }: { readonly container: Container }) => {
  const { pickup_lfd } = container.attributes
  const free = container.meta.free_days_left ?? null
  if (pickup_lfd === null) return <NoLastFreeDay container={container} />
  const urgency = free?.overdue === true ? " over" : free?.soon === true ? " soon" : ""
  return (
    <span className={`lfd${urgency}`}>
      {dayName(pickup_lfd)} {free === null || free.days === null ? null : <b>{distanceTo(free.days)}</b>}{" "}
      <small>{free?.source}</small>
    </span>
  )
}
