import type { FreshnessByFamily } from "#application/voyage/observation/Freshness.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { listText } from "../../table/Column.ts"
import type { Column, Kind, Value } from "../../table/Column.ts"

export interface ShipmentRow {
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<string>
  readonly terminal: string | null
  readonly freshness: FreshnessByFamily
}

const column = (
  name: string,
  kind: Kind,
  description: string,
  read: (row: ShipmentRow) => Value
): Column<ShipmentRow> => ({ name, kind, description, read })

type Attribute = {
  [Name in keyof Shipment]: Shipment[Name] extends Value ? Name : never
}[keyof Shipment] &
  string

const ofShipment = (name: Attribute, kind: Kind, description: string, as: string = name) =>
  column(as, kind, description, ({ shipment }) => shipment[name])

export const shipmentColumns: ReadonlyArray<Column<ShipmentRow>> = [
  ofShipment("normalized_number", "text", "Number of the shipment, without prefix and spaces", "number"),
  ofShipment("bill_of_lading_number", "text", "The bill of lading"),
  ofShipment("booking_number", "text", "The booking"),
  ofShipment("shipping_line_scac", "text", "SCAC of the carrier"),
  ofShipment("shipping_line_name", "text", "Name of the carrier"),
  ofShipment("customer_name", "text", "First party with the role of customer"),
  column("references", "text", "Reference numbers set by the account", ({ shipment }) =>
    listText(shipment.ref_numbers)
  ),
  column("tags", "text", "Tags set by the account", ({ shipment }) => listText(shipment.tags)),
  column("containers", "text", "The numbers of its containers", ({ containers }) =>
    containers.length === 0 ? null : listText(containers)
  ),
  column("container_count", "number", "Number of known containers", ({ containers }) => containers.length),
  ofShipment("port_of_lading_locode", "text", "UN/LOCODE of the port of lading"),
  ofShipment("port_of_lading_name", "text", "Name of the port of lading"),
  ofShipment("port_of_discharge_locode", "text", "UN/LOCODE of the port of discharge"),
  ofShipment("port_of_discharge_name", "text", "Name of the port of discharge"),
  column("terminal", "text", "The terminal at the port of discharge", ({ terminal }) => terminal),
  ofShipment("destination_locode", "text", "UN/LOCODE of the inland destination"),
  ofShipment("destination_name", "text", "Name of the inland destination"),
  ofShipment("pod_vessel_name", "text", "The vessel that calls at the port of discharge", "vessel_name"),
  ofShipment("pod_vessel_imo", "text", "IMO number of that vessel", "vessel_imo"),
  ofShipment("pod_voyage_number", "text", "The carrier's number of its voyage", "voyage_number"),
  ofShipment("pol_etd_at", "instant", "Estimated departure from the port of lading"),
  ofShipment("pol_atd_at", "instant", "Actual departure from the port of lading"),
  ofShipment("pod_eta_at", "instant", "Estimated arrival at the port of discharge"),
  ofShipment("pod_original_eta_at", "instant", "First estimated arrival at the port of discharge"),
  ofShipment("pod_ata_at", "instant", "Actual arrival at the port of discharge"),
  ofShipment("destination_eta_at", "instant", "Estimated arrival at the inland destination"),
  ofShipment("destination_ata_at", "instant", "Actual arrival at the inland destination"),
  ofShipment("pol_timezone", "text", "IANA time zone of the port of lading"),
  ofShipment("pod_timezone", "text", "IANA time zone of the port of discharge"),
  column(
    "carrier_answered_at",
    "instant",
    "Time of the last response of the carrier; its values are that old",
    ({ freshness }) => freshness.shipping_line?.last_answer_at ?? null
  ),
  ofShipment("line_tracking_stopped_at", "instant", "When tracking ended", "tracking_stopped_at"),
  ofShipment("line_tracking_stopped_reason", "text", "Reason why tracking ended", "tracking_stopped_reason"),
  ofShipment("created_at", "instant", "Creation time of the record in Landfall"),
  ofShipment("id", "text", "Id of the shipment", "shipment_id")
]
