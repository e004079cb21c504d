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
] as const

/** Columns of `containers` that the database derives from the row and its shipment, for lists. */
type DerivedColumn =
  | "current_stop"
  | "destination_locode"
  | "eta_delay_days"
  | "has_demurrage_fees"
  | "has_fees"
  | "has_holds"
  | "line_tracking_stopped_at"
  | "pickup_lfd"
  | "port_of_discharge_locode"
  | "port_of_lading_locode"
  | "release_readiness"
  | "shipping_line_scac"

/** Names of the columns of the table `containers`. */
export type ContainerColumn = Exclude<keyof typeof Container.fields, (typeof joinedColumns)[number]> | DerivedColumn

export const containerColumns = Object.keys(Container.fields).filter(
  (column) => !joinedColumns.some((joined) => joined === column)
)

export const deadlineColumns = Object.keys(noDeadlines) as ReadonlyArray<keyof ImportDeadlines>
