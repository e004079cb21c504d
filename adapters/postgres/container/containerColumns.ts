import { Container } from "#domain/container/Container.ts"
import { noDeadlines } from "#domain/container/LastFreeDay.ts"
import type { ImportDeadlines } from "#domain/container/LastFreeDay.ts"

/**
 * What no column of the row is, in the order in which it is read after these: the last free days, each of which has one
 * of its own, and what its feeds say.
 */
export const joinedColumns = [
  "import_deadlines",
  "terminal_checked_at",
  "pod_last_tracking_request_at",
  "shipment_last_tracking_request_at",
  "rail_last_tracking_request_at"
]

/** The attributes of a container that are columns of its row. */
export const containerColumns = Object.keys(Container.fields).filter((column) => !joinedColumns.includes(column))

export const deadlineColumns = Object.keys(noDeadlines) as ReadonlyArray<keyof ImportDeadlines>
