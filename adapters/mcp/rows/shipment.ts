import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { arrivalOf, destinationArrivalOf } from "#domain/voyage/shipment/arrivalOf.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { omitUnknown } from "./omitUnknown.ts"

export const place = (locode: string | null, name: string | null) =>
  locode === null && name === null ? null : omitUnknown({ locode, name })

export const containerInShipment = ({ current_status, id, number, pickup_lfd }: Container) =>
  omitUnknown({ id, number, status: current_status, pickup_lfd })

/** Arrivals depend on containers and the time. */
export const shipmentRow = (shipment: Shipment, containers: ReadonlyArray<Container>, now: Instant) =>
  omitUnknown({
    id: shipment.id,
    bill_of_lading: shipment.bill_of_lading_number,
    booking: shipment.booking_number,
    shipping_line_scac: shipment.shipping_line_scac,
    shipping_line_name: shipment.shipping_line_name,
    customer_name: shipment.customer_name,
    ref_numbers: shipment.ref_numbers.length === 0 ? null : shipment.ref_numbers,
    shared_documents: shipment.shared_documents.length === 0 ? null : shipment.shared_documents,
    tags: shipment.tags.length === 0 ? null : shipment.tags,
    port_of_lading: place(shipment.port_of_lading_locode, shipment.port_of_lading_name),
    pol_etd_at: shipment.pol_etd_at,
    pol_atd_at: shipment.pol_atd_at,
    port_of_discharge: place(shipment.port_of_discharge_locode, shipment.port_of_discharge_name),
    pod_vessel: shipment.pod_vessel_name,
    pod_voyage_number: shipment.pod_voyage_number,
    pod_eta_at: shipment.pod_eta_at,
    pod_ata_at: shipment.pod_ata_at,
    pod_timezone: shipment.pod_timezone,
    arrival_state: arrivalOf(shipment, containers, now).state,
    destination: place(shipment.destination_locode, shipment.destination_name),
    destination_eta_at: shipment.destination_eta_at,
    destination_ata_at: shipment.destination_ata_at,
    destination_arrival_state: destinationArrivalOf(shipment, containers, now)?.state,
    tracking_stopped_at: shipment.line_tracking_stopped_at,
    tracking_stopped_reason: shipment.line_tracking_stopped_reason
  })
