import type { FreshnessByFamily } from "#application/voyage/observation/Freshness.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { zoneOfPickUp } from "#domain/voyage/container/Deadline.ts"
import type { FreeDays } from "#domain/voyage/container/FreeDays.ts"
import { releaseReadinessOf } from "#domain/voyage/container/ReleaseReadiness.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { listText } from "../../table/Column.ts"
import type { Column, Kind, Value } from "../../table/Column.ts"
import { feeTexts, holdTexts, localText } from "../../table/texts.ts"

export interface ContainerRow {
  readonly container: Container
  readonly shipment: Shipment | null
  readonly terminal: string | null
  readonly pickupFacility: string | null
  readonly freshness: FreshnessByFamily
  readonly freeDays: FreeDays | null
}

const column = (
  name: string,
  kind: Kind,
  description: string,
  read: (row: ContainerRow) => Value
): Column<ContainerRow> => ({ name, kind, description, read })

type Attribute<Of> = {
  [Name in keyof Of]: Of[Name] extends Value ? Name : never
}[keyof Of] &
  string

const ofContainer = (name: Attribute<Container>, kind: Kind, description: string, as: string = name) =>
  column(as, kind, description, ({ container }) => container[name])

const ofShipment = (name: Attribute<Shipment>, kind: Kind, description: string, as: string = name) =>
  column(as, kind, description, ({ shipment }) => shipment?.[name] ?? null)

const lastFreeDayBy = { line: "carrier", terminal: "terminal", rail: "railroad" } as const

const families = [
  ["shipping_line", "carrier"],
  ["terminal", "terminal"],
  ["rail", "railroad"]
] as const

export const containerColumns: ReadonlyArray<Column<ContainerRow>> = [
  ofContainer("number", "text", "The container number", "container_number"),
  ofContainer("current_status", "text", "Current status", "status"),
  ofShipment("bill_of_lading_number", "text", "The bill of lading of its shipment"),
  ofShipment("booking_number", "text", "The booking of its shipment"),
  ofShipment("shipping_line_scac", "text", "SCAC of the carrier"),
  ofShipment("shipping_line_name", "text", "Name of the carrier"),
  ofShipment("customer_name", "text", "The customer of its shipment"),
  column("references", "text", "Reference numbers of the container, set by the account", ({ container }) =>
    listText(container.ref_numbers)
  ),
  column("shipment_references", "text", "Reference numbers of the shipment, set by the account", ({ shipment }) =>
    listText(shipment?.ref_numbers ?? null)
  ),
  column("shipment_tags", "text", "Tags of the shipment, set by the account", ({ shipment }) =>
    listText(shipment?.tags ?? null)
  ),
  ofContainer("equipment_type", "text", "Type of the container"),
  ofContainer("equipment_length", "number", "Length in feet"),
  ofContainer("equipment_height", "text", "Height of the container"),
  ofContainer("weight_in_lbs", "number", "Weight in pounds"),
  ofContainer("seal_number", "text", "Seal number"),
  ofShipment("port_of_lading_locode", "text", "UN/LOCODE of the port of lading"),
  ofShipment("port_of_lading_name", "text", "Name of the port of lading"),
  ofShipment("port_of_discharge_locode", "text", "UN/LOCODE of the port of discharge"),
  ofShipment("port_of_discharge_name", "text", "Name of the port of discharge"),
  ofShipment("destination_locode", "text", "UN/LOCODE of the inland destination"),
  ofShipment("destination_name", "text", "Name of the inland destination"),
  ofShipment("pod_vessel_name", "text", "The vessel that calls at the port of discharge", "vessel_name"),
  ofShipment("pod_vessel_imo", "text", "IMO number of that vessel", "vessel_imo"),
  ofShipment("pod_voyage_number", "text", "The carrier's number of its voyage", "voyage_number"),
  ofContainer("pol_vessel_departed_at", "instant", "Vessel departure from the port of lading"),
  ofShipment("pod_eta_at", "instant", "Estimated arrival at the port of discharge"),
  ofContainer("pod_arrived_at", "instant", "Vessel arrival at the port of discharge"),
  ofContainer("pod_discharged_at", "instant", "Discharge at the port of discharge"),
  column("terminal", "text", "The terminal at the port of discharge", ({ terminal }) => terminal),
  column("pickup_facility", "text", "Place of the pickup", ({ pickupFacility }) => pickupFacility),
  ofContainer("location_at_pod_terminal", "text", "Position at the terminal", "location_at_terminal"),
  column(
    "release",
    "text",
    "Whether the container can be picked up, as in `meta.release_readiness`; `unknown` until the terminal has reported enough",
    ({ container }) => releaseReadinessOf(container).readiness
  ),
  column("release_reasons", "text", "Why", ({ container }) => releaseReadinessOf(container).reasons.join(" ")),
  ofContainer("available_for_pickup", "boolean", "Whether the terminal reports the container as available"),
  column("holds", "text", "Holds at the terminal; `none` if a source explicitly reports none", ({ container }) =>
    listText(holdTexts(container.holds_at_pod_terminal))
  ),
  column("fees", "text", "Fees at the terminal; `none` if a source explicitly reports none", ({ container }) =>
    listText(feeTexts(container.fees_at_pod_terminal))
  ),
  column("last_free_day", "date", "Last free day in effect", ({ container }) => container.pickup_lfd),
  column(
    "last_free_day_by",
    "text",
    "Source of the last free day in effect: carrier, terminal, or railroad",
    ({ freeDays }) => (freeDays === null ? null : lastFreeDayBy[freeDays.source])
  ),
  column(
    "free_days_left",
    "number",
    "Whole days until the last free day in its local calendar: 0 on the day itself, negative once overdue; empty if there is none or the time zone is unknown",
    ({ freeDays }) => freeDays?.days ?? null
  ),
  column(
    "last_free_day_timezone",
    "text",
    "IANA time zone of the last free day",
    ({ freeDays }) => freeDays?.timezone ?? null
  ),
  column(
    "last_free_day_final",
    "boolean",
    "Whether the last free day belongs to a stop that the container has left",
    ({ freeDays }) => freeDays?.final ?? null
  ),
  column(
    "last_free_day_carrier",
    "date",
    "Last free day of the carrier",
    ({ container }) => container.import_deadlines.pickup_lfd_line
  ),
  column(
    "last_free_day_terminal",
    "date",
    "Last free day of the terminal",
    ({ container }) => container.import_deadlines.pickup_lfd_terminal
  ),
  column(
    "last_free_day_railroad",
    "date",
    "Last free day of the railroad",
    ({ container }) => container.import_deadlines.pickup_lfd_rail
  ),
  ofContainer("pickup_appointment_at", "instant", "Time of the pickup appointment"),
  column("pickup_appointment_local", "text", "Pickup appointment in local time, with the time zone", ({ container }) =>
    localText(container.pickup_appointment_at, zoneOfPickUp(container))
  ),
  ofContainer("pod_full_out_at", "instant", "Full gate out at the port of discharge"),
  ofShipment("destination_eta_at", "instant", "Estimated arrival at the inland destination"),
  ofContainer("ind_ata_at", "instant", "Actual arrival at the inland destination"),
  ofContainer("final_destination_full_out_at", "instant", "Full gate out at the inland destination"),
  ofContainer("delivered_at", "instant", "Delivery, as marked by a user"),
  ofContainer("empty_terminated_at", "instant", "Empty return"),
  ofContainer("pod_timezone", "text", "IANA time zone of the port of discharge"),
  ...families.map(([family, name]) =>
    column(
      `${name}_answered_at`,
      "instant",
      `Time of the last response of the ${name}; its values are that old`,
      ({ freshness }) => freshness[family]?.last_answer_at ?? null
    )
  ),
  column(
    "sources_overdue",
    "text",
    "Sources whose response is overdue, so that their values may be old; empty if none is overdue",
    ({ freshness }) => {
      const asked = families.filter(([family]) => freshness[family] !== undefined)
      const overdue = asked.filter(([family]) => freshness[family]?.overdue === true)
      return asked.length === 0 ? null : listText(overdue.map(([, name]) => name))
    }
  ),
  ofShipment("line_tracking_stopped_at", "instant", "When tracking ended", "tracking_stopped_at"),
  ofContainer("created_at", "instant", "Creation time of the record in Landfall"),
  ofContainer("updated_at", "instant", "Time of the last visible change"),
  ofContainer("id", "text", "Id of the container", "container_id"),
  ofContainer("shipment_id", "text", "Id of its shipment")
]
