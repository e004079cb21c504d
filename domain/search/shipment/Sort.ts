export const shipmentSortNames = [
  "created_at",
  "pod_arrival",
  "-pod_arrival",
  "tracking_stopped_at",
  "-tracking_stopped_at"
] as const
export type ShipmentSort = (typeof shipmentSortNames)[number]

export const readShipmentSort = (text: string | undefined): ShipmentSort =>
  shipmentSortNames.find((sort) => sort === text) ?? "created_at"

export const isShipmentSort = (text: string): boolean =>
  text === "-created_at" || shipmentSortNames.some((sort) => sort === text)
