import { ContainerResource } from "#adapters/jsonapi/container/container.ts"
import { ShipmentResource } from "#adapters/jsonapi/shipment/shipment.ts"
import { Instant } from "#domain/Time.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { zoneOfPickUp } from "#domain/voyage/container/Deadline.ts"
import { feesOwed } from "#domain/voyage/container/feesOwed.ts"
import { freeDaysOf } from "#domain/voyage/container/FreeDays.ts"
import { hasReachedPort } from "#domain/voyage/container/hasReachedPort.ts"
import { noDeadlines } from "#domain/voyage/container/LastFreeDay.ts"
import type { ImportDeadlines } from "#domain/voyage/container/LastFreeDay.ts"
import { releaseReadinessOf } from "#domain/voyage/container/ReleaseReadiness.ts"
import { arrivalOf, destinationArrivalOf } from "#domain/voyage/shipment/arrivalOf.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

/** What the feeds of a shipment tell. */
export interface Stamps {
  readonly attempted: Date | null
  readonly succeeded: Date | null
  readonly changed: Date | null
  readonly overdue: boolean
  readonly terminal_succeeded: Date | null
  readonly terminal_attempted: Date | null
  readonly rail_attempted: Date | null
}

export type ShipmentRow = Shipment & Stamps
export type ContainerRow = Omit<Container, "import_deadlines"> & ImportDeadlines & Stamps

/** Ids of ports by UN/LOCODE, and of terminals by facility. */
export interface Places {
  readonly ports: Readonly<Record<string, string>>
  readonly terminals: Readonly<Record<string, string>>
}

const shipmentNames = Object.keys(ShipmentResource.fields.attributes.fields)
const containerNames = Object.keys(ContainerResource.fields.attributes.fields)

const notShipments = new Set(["customer_name", "line_tracking_last_attempted_at", "line_tracking_last_succeeded_at"])
const notContainers = new Set([
  "import_deadlines",
  "terminal_checked_at",
  "pod_last_tracking_request_at",
  "shipment_last_tracking_request_at",
  "rail_last_tracking_request_at"
])

const shipmentAttributes = shipmentNames.filter((name) => !notShipments.has(name))
const containerAttributes = containerNames.filter((name) => name in Container.fields && !notContainers.has(name))

export const shipmentColumns = ["id", "pod_terminal_code", ...shipmentAttributes]

export const containerColumns = [
  "id",
  "shipment_id",
  "pickup_facility_code",
  "pod_terminal_code",
  "current_stop",
  "reported_status",
  "past_stop_fields",
  "awaiting_transshipment",
  "membership_ended_at",
  ...Object.keys(noDeadlines),
  ...containerAttributes
]

const pick = (row: object, names: ReadonlyArray<string>) =>
  Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]))

const one = (type: string, id: string | null | undefined) => ({
  data: id === null || id === undefined ? null : { id, type }
})

const found = (ids: Readonly<Record<string, string>>, code: string | null) => (code === null ? null : ids[code])

const toRecord = (row: ContainerRow): Container => {
  const { pickup_lfd_line, pickup_lfd_rail, pickup_lfd_terminal } = row
  return { ...row, import_deadlines: { pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail } }
}

/** The resource of a shipment, written by hand; the rule of its arrival is the product's. */
export const toShipment = (row: ShipmentRow, contained: ReadonlyArray<ContainerRow>, { ports, terminals }: Places) => {
  const self = `/v2/shipments/${row.id}`
  const now = Instant.make(new Date().toISOString())
  const records = contained.map(toRecord)
  return {
    id: row.id,
    type: "shipment",
    attributes: {
      ...pick(row, shipmentAttributes),
      customer_name: null,
      line_tracking_last_attempted_at: row.attempted,
      line_tracking_last_succeeded_at: row.succeeded
    },
    relationships: {
      port_of_lading: one("port", found(ports, row.port_of_lading_locode)),
      port_of_discharge: one("port", found(ports, row.port_of_discharge_locode)),
      pod_terminal: one("terminal", found(terminals, row.pod_terminal_code)),
      destination: one("port", found(ports, row.destination_locode)),
      destination_terminal: { data: null },
      line_tracking_stopped_by_user: { data: null },
      containers: { data: contained.map(({ id }) => ({ id, type: "container" })) }
    },
    links: { self },
    meta: {
      freshness: {
        shipping_line: { last_answer_at: row.succeeded, last_change_at: row.changed, overdue: row.overdue }
      },
      shared_documents: [],
      arrival: arrivalOf(row, records, now),
      destination_arrival: destinationArrivalOf(row, records, now)
    }
  }
}

/** The resource of a container, written by hand; the rules of its `meta` are the product's. */
export const toContainer = (row: ContainerRow, { terminals }: Places) => {
  const self = `/v2/containers/${row.id}`
  const { readiness, reasons } = releaseReadinessOf(row)
  const record = toRecord(row)
  const { pickup_lfd_line, pickup_lfd_rail, pickup_lfd_terminal } = row
  const now = Instant.make(new Date().toISOString())
  return {
    id: row.id,
    type: "container",
    attributes: {
      ...pick(row, containerAttributes),
      terminal_checked_at: row.terminal_succeeded,
      pod_last_tracking_request_at: row.terminal_attempted,
      shipment_last_tracking_request_at: row.attempted,
      rail_last_tracking_request_at: row.rail_attempted,
      ind_facility_holds: null,
      ind_facility_fees: null,
      availability_known: row.available_for_pickup !== null,
      import_deadlines: record.import_deadlines,
      pickup_lfd: pickup_lfd_line ?? pickup_lfd_terminal ?? pickup_lfd_rail,
      ind_facility_lfd_on: pickup_lfd_rail,
      ssl_lfd: pickup_lfd_line
    },
    relationships: {
      shipment: one("shipment", row.shipment_id),
      pickup_facility: one("terminal", found(terminals, row.pickup_facility_code)),
      pod_terminal: one("terminal", found(terminals, row.pod_terminal_code)),
      transport_events: { links: { related: `${self}/transport_events` } },
      raw_events: { links: { related: `${self}/raw_events` } }
    },
    links: { self },
    meta: {
      release_readiness: readiness,
      release_readiness_reasons: reasons,
      awaiting_transshipment: null,
      reached_port_of_discharge: hasReachedPort(record),
      pickup_timezone: zoneOfPickUp(record),
      fees_owed: feesOwed(row.fees_at_pod_terminal),
      free_days_left: freeDaysOf(record, now)
    }
  }
}
