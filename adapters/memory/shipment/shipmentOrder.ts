import type { ShipmentSort } from "#domain/search/shipment/Sort.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"

import { newestFirst } from "../state/page.ts"

type Order = (a: Shipment, b: Shipment) => number

/** Shipments without a value come last in both directions. */
const by = (valueOf: (shipment: Shipment) => string | null, direction: 1 | -1): Order => {
  const compare = (left: string | null, right: string | null) => {
    if (left === right) return 0
    if (left === null) return 1
    if (right === null) return -1
    return left < right ? -direction : direction
  }
  return (a, b) => compare(valueOf(a), valueOf(b)) || newestFirst(a, b)
}

/** When the vessel arrived at the port of discharge, or is expected to. */
const podArrival = ({ pod_ata_at, pod_eta_at }: Shipment) => pod_ata_at ?? pod_eta_at
const stopped = ({ line_tracking_stopped_at }: Shipment) => line_tracking_stopped_at

export const shipmentOrder: Readonly<Record<ShipmentSort, Order>> = {
  created_at: newestFirst,
  pod_arrival: by(podArrival, 1),
  "-pod_arrival": by(podArrival, -1),
  tracking_stopped_at: by(stopped, 1),
  "-tracking_stopped_at": by(stopped, -1)
}
