import type { Shipment } from "./schemas.ts"

export type { Shipment } from "./schemas.ts"

export type ShipmentAttributes = Shipment["attributes"]

/** The number that people know a shipment by. */
export const numberOf = ({ attributes: a }: Shipment): string => a.bill_of_lading_number ?? a.normalized_number

/** How many containers are known of a shipment; undefined where the service has not said so. */
export const containerCountOf = ({ relationships }: Shipment): number | undefined => {
  const containers = relationships?.["containers"]?.data
  return Array.isArray(containers) ? containers.length : undefined
}
