import type { Shipment } from "./schemas.ts"

export type { Shipment } from "./schemas.ts"

export type ShipmentAttributes = Shipment["attributes"]

export const numberOf = ({ attributes: a }: Shipment): string => a.bill_of_lading_number ?? a.normalized_number

/** Undefined if the response does not include the containers. */
export const containerCountOf = ({ relationships }: Shipment): number | undefined => {
  const containers = relationships?.["containers"]?.data
  return Array.isArray(containers) ? containers.length : undefined
}
