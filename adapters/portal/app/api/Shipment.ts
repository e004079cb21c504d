import type { Resource } from "./documents.ts"

/** The attributes of a shipment that the portal shows (docs/generated/reference.md has their meaning). */
export interface ShipmentAttributes {
  readonly bill_of_lading_number: string | null
  readonly normalized_number: string
  readonly booking_number?: string | null
  readonly ref_numbers: ReadonlyArray<string>
  readonly tags: ReadonlyArray<string>
  readonly customer_name: string | null
  readonly shipping_line_scac: string | null
  readonly shipping_line_name: string | null
  readonly shipping_line_short_name: string | null
  readonly port_of_lading_locode: string | null
  readonly port_of_lading_name: string | null
  readonly port_of_discharge_locode: string | null
  readonly port_of_discharge_name: string | null
  readonly destination_locode: string | null
  readonly destination_name: string | null
  readonly pod_vessel_name: string | null
  readonly pod_vessel_imo: string | null
  readonly pod_voyage_number: string | null
  readonly pol_etd_at: string | null
  readonly pol_original_etd_at: string | null
  readonly pol_atd_at: string | null
  readonly pol_timezone: string | null
  readonly pod_eta_at: string | null
  readonly pod_original_eta_at: string | null
  readonly pod_ata_at: string | null
  readonly pod_timezone: string | null
  readonly destination_eta_at: string | null
  readonly destination_original_eta_at: string | null
  readonly destination_ata_at: string | null
  readonly destination_timezone: string | null
  readonly line_tracking_last_attempted_at: string | null
  readonly line_tracking_last_succeeded_at: string | null
  readonly line_tracking_stopped_at: string | null
  readonly line_tracking_stopped_reason: string | null
  readonly created_at: string
}

export type Shipment = Resource<ShipmentAttributes>

/** The number that people know a shipment by. */
export const numberOf = ({ attributes: a }: Shipment): string => a.bill_of_lading_number ?? a.normalized_number

/** How many containers are known of a shipment; undefined where the service has not said so. */
export const containerCountOf = ({ relationships }: Shipment): number | undefined => {
  const containers = relationships?.["containers"]?.data
  return Array.isArray(containers) ? containers.length : undefined
}
