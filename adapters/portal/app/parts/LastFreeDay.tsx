import type { Container } from "../api/Container.ts"
import { isOut } from "../api/Container.ts"
import { dayName, daysTo, distanceTo } from "./days.ts"
import { NoLastFreeDay } from "./NoLastFreeDay.tsx"

/** Days before the last free day from which on it is marked. */
const soon = 3

/** Whose last free day counts, where there are several (docs/api.md says which one comes first). */
const sourceOf = ({ import_deadlines, pickup_lfd }: Container["attributes"]): string =>
  pickup_lfd === import_deadlines.pickup_lfd_line
    ? "line"
    : pickup_lfd === import_deadlines.pickup_lfd_terminal
      ? "terminal"
      : "rail"

/** The last free day and how far it is; it is marked as over or near while the container is still there. */
export const LastFreeDay = ({ container }: { readonly container: Container }) => {
  const { pickup_lfd, pod_timezone } = container.attributes
  if (pickup_lfd === null) return <NoLastFreeDay container={container} />
  const days = daysTo(pickup_lfd, pod_timezone)
  const isDone = isOut(container)
  const urgency = isDone ? "" : days < 0 ? " over" : days <= soon ? " soon" : ""
  return (
    <span className={`lfd${urgency}`}>
      {dayName(pickup_lfd)} {isDone ? null : <b>{distanceTo(days)}</b>} <small>{sourceOf(container.attributes)}</small>
    </span>
  )
}
