import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

/** In the order in which statements select them. */
export const joinedColumns = ["line_tracking_last_attempted_at", "line_tracking_last_succeeded_at", "customer_name"]

export const shipmentColumns = Object.keys(Shipment.fields).filter((column) => !joinedColumns.includes(column))
