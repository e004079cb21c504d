import { Container } from "#domain/voyage/container/Container.ts"
import { noDeadlines } from "#domain/voyage/container/LastFreeDay.ts"
import type { ImportDeadlines } from "#domain/voyage/container/LastFreeDay.ts"

/** In the order in which statements select them. */
export const joinedColumns = [
  "import_deadlines",
  "terminal_checked_at",
  "pod_last_tracking_request_at",
  "shipment_last_tracking_request_at",
  "rail_last_tracking_request_at"
]

export const containerColumns = Object.keys(Container.fields).filter((column) => !joinedColumns.includes(column))

export const deadlineColumns = Object.keys(noDeadlines) as ReadonlyArray<keyof ImportDeadlines>
