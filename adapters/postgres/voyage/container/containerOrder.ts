import type { SqlClient } from "effect/sql"

import { awaitingPickupStatuses } from "#domain/search/container/readers.ts"
import type { ContainerSort, ContainerSortField } from "#domain/search/container/Sort.ts"

import type { ContainerColumn } from "../../columns/containerColumns.ts"
import type { SortKey, Order } from "../../list/order.ts"

/** Must equal the index expression of the migration `list_indexes`. */
export const pickedUpExpression = `case when container_search.pod_full_out_at is null then container_search.final_destination_full_out_at
  else container_search.pod_full_out_at end`

/** Must equal the index expression of the migration `container_arrival`. */
export const containerArrivalExpression = `case when container_search.pod_arrived_at is null then container_search.awaited_at
  else container_search.pod_arrived_at end`

const isPast = (field: string): string => `'${field}' = any(container_search.past_stop_fields)`

/** The per diem runs until the empty return. Must equal the expression of the migration `past_stop_fields`. */
const lineLastFreeDay = `case when container_search.membership_ended_at is null
  and not (${isPast("pickup_lfd_line")} and container_search.reported_status = 'empty_returned')
  then container_search.pickup_lfd_line end`

/** Null after the stop. Must equal the expression of the migration `past_stop_fields`. */
const activeIn = (field: string): string => `case when container_search.delivered_at is null
  and container_search.membership_ended_at is null and not ${isPast(field)} then container_search.${field} end`

export const activeExpressions = {
  pickup_appointment_at: activeIn("pickup_appointment_at"),
  pickup_lfd_line: lineLastFreeDay,
  pickup_lfd_rail: activeIn("pickup_lfd_rail"),
  pickup_lfd_terminal: activeIn("pickup_lfd_terminal")
}

const derivedValues = {
  arrival: containerArrivalExpression,
  picked_up_at: pickedUpExpression,
  pickup_lfd_line: activeExpressions.pickup_lfd_line,
  pickup_lfd_rail: activeExpressions.pickup_lfd_rail,
  pickup_lfd_terminal: activeExpressions.pickup_lfd_terminal
} satisfies Partial<Readonly<Record<ContainerSortField, string>>>

type JoinedSortField = Exclude<ContainerSortField, ContainerColumn | keyof typeof derivedValues>

/** Columns that only the view has; the compiler names a missing one. */
const joinedValues: Readonly<Record<JoinedSortField, string>> = {
  destination_ata_at: "container_search.destination_ata_at",
  destination_eta_at: "container_search.destination_eta_at",
  pod_ata_at: "container_search.pod_ata_at",
  pod_eta_at: "container_search.pod_eta_at",
  shipment_number: "container_search.normalized_number"
}

const sortValues: Partial<Readonly<Record<ContainerSortField, string>>> = { ...derivedValues, ...joinedValues }

export const isJoinedSort = (sort: ContainerSort): boolean => sort._tag === "Field" && sort.field in joinedValues

/** For other sorts, the shipment's index contains non-null values only. */
const nonNullFields: ReadonlySet<ContainerSortField> = new Set(["created_at", "updated_at"])

const dateFields: ReadonlySet<ContainerSortField> = new Set([
  "pickup_lfd",
  "pickup_lfd_line",
  "pickup_lfd_rail",
  "pickup_lfd_terminal"
])

const kindOf = (field: ContainerSortField): SortKey["kind"] =>
  field === "shipment_number" ? "text" : dateFields.has(field) ? "date" : "timestamptz"

const byField = (field: ContainerSortField, descending: boolean): SortKey => ({
  value: sortValues[field] ?? `container_search."${field}"`,
  kind: kindOf(field),
  descending,
  isNullable: !nonNullFields.has(field)
})

export const containerOrder = (sql: SqlClient.SqlClient, sorts: ReadonlyArray<ContainerSort>): Order => {
  const attention = sorts.find((sort) => sort._tag === "Attention")
  const fields = sorts.flatMap((sort) => (sort._tag === "Field" ? [byField(sort.field, sort.descending)] : []))
  if (attention === undefined) return { first: null, by: fields }
  const first = sql`(
    line_tracking_stopped_at is null and current_status = any(${awaitingPickupStatuses}::text[])
    and pickup_lfd is not null and pickup_lfd <= ${attention.until}::date
  )`
  return { first, by: fields }
}
