import { Schema } from "effect"

import { date } from "../../attribute.ts"
import { instantInZone } from "../../instantInZone.ts"
import { day, instantOf } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { Container } from "./Container.ts"
import { freeDaysLeft, maxImminentDays, isPickedUp, zoneOfDeadline } from "./Deadline.ts"
import { pickupDeadline, activeDeadline } from "./LastFreeDay.ts"
import type { ImportDeadlines } from "./LastFreeDay.ts"
import { isFinal } from "./PastStopField.ts"

export const FreeDays = Schema.Struct({
  days: Schema.NullOr(Schema.Int).annotate({
    description:
      "Calendar days until the last free day, in the time zone of its place: 0 on the last free day, negative afterwards. Null if the container has left the place, or if its time zone is unknown"
  }),
  deadline: date("The last free day, as `pickup_lfd`"),
  source: Schema.Literals(["line", "terminal", "rail"]).annotate({ description: "Party that set it" }),
  timezone: Schema.NullOr(Schema.String).annotate({
    description: "IANA time zone of the place; null if it is unknown, or if the container has left"
  }),
  overdue: Schema.Boolean.annotate({ description: "Whether `days` is negative" }),
  soon: Schema.Boolean.annotate({ description: `Whether \`days\` is 0 to ${maxImminentDays}` }),
  final: Schema.Boolean.annotate({
    description: "Whether it belongs to a stop that the container left, so that no deadline remains"
  })
}).annotate({ identifier: "free_days_left" })
export type FreeDays = typeof FreeDays.Type

const sources = {
  pickup_lfd_line: "line",
  pickup_lfd_terminal: "terminal",
  pickup_lfd_rail: "rail"
} as const satisfies Record<keyof ImportDeadlines, FreeDays["source"]>

export const deadlineSource = ({
  import_deadlines,
  past_stop_fields
}: Pick<Container, "import_deadlines" | "past_stop_fields">): FreeDays["source"] | null => {
  const name = pickupDeadline(import_deadlines, past_stop_fields)
  return name === null ? null : sources[name]
}

export const freeDaysOf = (container: Container, now: Instant): FreeDays | null => {
  const name = pickupDeadline(container.import_deadlines, container.past_stop_fields)
  if (name === null) return null
  const isAhead = !isPickedUp(container) && activeDeadline(container) !== null
  const days = isAhead ? freeDaysLeft(container, now) : null
  return {
    days,
    deadline: container.import_deadlines[name],
    source: sources[name],
    timezone: isAhead ? zoneOfDeadline(container, name) : null,
    overdue: days !== null && days < 0,
    soon: days !== null && days >= 0 && days <= maxImminentDays,
    final: isFinal(container, name)
  }
}

/** The end of the day at the place; null if time does not change the value. */
export const freeDaysValidUntil = (container: Container, now: Instant): Instant | null => {
  const { days = null, deadline = null, timezone = null } = freeDaysOf(container, now) ?? {}
  if (days === null || deadline === null || timezone === null) return null
  const midnight = instantInZone(Date.parse(deadline) - (days - 1) * day, timezone)
  return midnight === null ? null : instantOf(midnight - 1)
}
