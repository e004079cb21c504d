import { Schema } from "effect"

import { date } from "../../attribute.ts"
import type { CalendarDate } from "../../Time.ts"
import { isNoLongerAwaited } from "./PastStopField.ts"
import type { PastStopField } from "./PastStopField.ts"

export const ImportDeadlines = Schema.Struct({
  pickup_lfd_line: date("Last free day of the carrier"),
  pickup_lfd_terminal: date("Last free day of the terminal"),
  pickup_lfd_rail: date("Last free day of the railroad")
}).annotate({ identifier: "import_deadlines" })
export type ImportDeadlines = typeof ImportDeadlines.Type

export const noDeadlines: ImportDeadlines = { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null }

const priority = ["pickup_lfd_line", "pickup_lfd_terminal", "pickup_lfd_rail"] as const

/** Priority: line, terminal, rail; not the earliest date. */
export const pickupDeadline = (
  deadlines: ImportDeadlines,
  past: ReadonlyArray<PastStopField>
): keyof ImportDeadlines | null => {
  const reported = priority.filter((name) => deadlines[name] !== null)
  return reported.find((name) => !past.includes(name)) ?? reported[0] ?? null
}

interface Deadlines {
  readonly import_deadlines: ImportDeadlines
  readonly past_stop_fields: ReadonlyArray<PastStopField>
}

/** May be of a stop that the container has left. */
export const pickupLastFreeDay = ({ import_deadlines, past_stop_fields }: Deadlines): CalendarDate | null => {
  const name = pickupDeadline(import_deadlines, past_stop_fields)
  return name === null ? null : import_deadlines[name]
}

export const activeDeadline = (
  container: Deadlines & Parameters<typeof isNoLongerAwaited>[0]
): keyof ImportDeadlines | null => {
  const name = pickupDeadline(container.import_deadlines, container.past_stop_fields)
  return name === null || isNoLongerAwaited(container) || container.past_stop_fields.includes(name) ? null : name
}
