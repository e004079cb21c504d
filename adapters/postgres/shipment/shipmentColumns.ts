import { Shipment } from "#domain/shipment/Shipment.ts"

/** What no column of the row is, but what its feeds and its parties say, in the order in which it is read after these. */
export const joinedColumns = ["line_tracking_last_attempted_at", "line_tracking_last_succeeded_at", "customer_name"]

/** The attributes of a shipment that are columns of its row. */
export const shipmentColumns = Object.keys(Shipment.fields).filter((column) => !joinedColumns.includes(column))
