import { Link } from "@tanstack/react-router"

import type { Shipment } from "../api/Shipment.ts"
import { containerCountOf, numberOf } from "../api/Shipment.ts"
import { UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { endReason } from "../shipment/endReason.ts"
import { EventTimes } from "../shipment/EventTimes.tsx"

export const ShipmentRow = ({ shipment }: { readonly shipment: Shipment }) => {
  const a = shipment.attributes
  const to = a.destination_name ?? a.port_of_discharge_name
  const containers = containerCountOf(shipment)
  return (
    <tr>
      <th scope="row">
        <Link to="/shipments/$id" params={{ id: shipment.id }}>
          {numberOf(shipment)}
        </Link>
        <small>{a.shipping_line_short_name ?? a.shipping_line_scac ?? "carrier unknown"}</small>
        {a.tags.length === 0 ? null : <small>{a.tags.join(", ")}</small>}
      </th>
      <td data-label="From and to">
        {a.port_of_lading_name ?? <UnknownValue>Unknown port</UnknownValue>} to{" "}
        {to ?? <UnknownValue>unknown port</UnknownValue>}
        {a.destination_name === null || a.port_of_discharge_name === null ? null : (
          <small>via {a.port_of_discharge_name}</small>
        )}
      </td>
      <td data-label="Vessel">
        {a.pod_vessel_name ?? <UnknownValue />}
        {a.pod_voyage_number === null ? null : <small>{a.pod_voyage_number}</small>}
      </td>
      <td data-label="Departure">
        <EventTimes
          actual={a.pol_atd_at}
          estimate={a.pol_etd_at}
          original={a.pol_original_etd_at}
          zone={a.pol_timezone}
        />
      </td>
      <td data-label="Arrival">
        <EventTimes
          actual={a.pod_ata_at}
          estimate={a.pod_eta_at}
          original={a.pod_original_eta_at}
          zone={a.pod_timezone}
          state={shipment.meta?.arrival?.state}
        />
      </td>
      <td data-label="Containers">{containers ?? <UnknownValue />}</td>
      <td data-label="Tracking">
        {a.line_tracking_stopped_at === null ? "Active" : "Ended"}
        {a.line_tracking_stopped_reason === null ? null : <small>{endReason(a.line_tracking_stopped_reason)}</small>}
      </td>
    </tr>
  )
}
