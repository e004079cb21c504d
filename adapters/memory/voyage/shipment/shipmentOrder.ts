import type { SortKey, SortOrder } from "#domain/query/order.ts"
import type { ShipmentSort } from "#domain/search/shipment/Sort.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

const newest: SortOrder<Shipment> = [
  { descending: true, valueOf: ({ created_at }) => created_at },
  { descending: true, valueOf: ({ id }) => id }
]

const podArrival = ({ pod_ata_at, pod_eta_at }: Shipment) => pod_ata_at ?? pod_eta_at
const stopped = ({ line_tracking_stopped_at }: Shipment) => line_tracking_stopped_at

const by = (valueOf: SortKey<Shipment>["valueOf"], descending: boolean): SortOrder<Shipment> => [
  { descending, valueOf },
  ...newest
]

export const shipmentOrder: Readonly<Record<ShipmentSort, SortOrder<Shipment>>> = {
  created_at: newest,
  pod_arrival: by(podArrival, false),
  "-pod_arrival": by(podArrival, true),
  tracking_stopped_at: by(stopped, false),
  "-tracking_stopped_at": by(stopped, true)
}
