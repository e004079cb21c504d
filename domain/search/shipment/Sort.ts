export const sorts = [
  "created_at",
  "pod_arrival",
  "-pod_arrival",
  "tracking_stopped_at",
  "-tracking_stopped_at"
] as const
export type ShipmentSort = (typeof sorts)[number]

export const readSort = (text: string | undefined): ShipmentSort => sorts.find((sort) => sort === text) ?? "created_at"

export const isShipmentSort = (text: string): boolean => text === "-created_at" || sorts.some((sort) => sort === text)
