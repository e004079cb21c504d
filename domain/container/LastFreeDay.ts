import { Schema } from "effect"

import { date } from "../attribute.ts"
import type { CalendarDate } from "../Time.ts"

/** The last free day by each source that may set one, in the local calendar of the place of pick-up. */
export const ImportDeadlines = Schema.Struct({
  pickup_lfd_line: date("Last free day by the carrier"),
  pickup_lfd_terminal: date("Last free day by the terminal"),
  pickup_lfd_rail: date("Last free day by the railroad")
}).annotate({ identifier: "import_deadlines" })
export type ImportDeadlines = typeof ImportDeadlines.Type

export const noDeadlines: ImportDeadlines = { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null }

/** Line, then terminal, then rail: the first source that reports one, not the earliest date. */
export const pickupLastFreeDay = (deadlines: ImportDeadlines): CalendarDate | null =>
  deadlines.pickup_lfd_line ?? deadlines.pickup_lfd_terminal ?? deadlines.pickup_lfd_rail
