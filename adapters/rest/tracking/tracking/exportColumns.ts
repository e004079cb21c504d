import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { listText } from "../../table/Column.ts"
import type { Column, Kind, Value } from "../../table/Column.ts"

export interface RequestRow {
  readonly request: TrackingRequest
  readonly carrier: string | null
  readonly customer: string | null
}

const column = (
  name: string,
  kind: Kind,
  description: string,
  read: (row: RequestRow) => Value
): Column<RequestRow> => ({ name, kind, description, read })

type Attribute = {
  [Name in keyof TrackingRequest]: TrackingRequest[Name] extends Value ? Name : never
}[keyof TrackingRequest] &
  string

const ofRequest = (name: Attribute, kind: Kind, description: string, as: string = name) =>
  column(as, kind, description, ({ request }) => request[name])

export const requestColumns: ReadonlyArray<Column<RequestRow>> = [
  ofRequest("request_number", "text", "Requested number"),
  ofRequest("request_type", "text", "What it is: `bill_of_lading`, `booking_number` or `container`"),
  ofRequest("scac", "text", "SCAC of the carrier; empty until it is known", "shipping_line_scac"),
  column("shipping_line_name", "text", "Name of the carrier", ({ carrier }) => carrier),
  ofRequest("status", "text", "How it stands"),
  ofRequest("failed_reason", "text", "Why it failed, or is tried again"),
  ofRequest("is_retrying", "boolean", "Whether the carrier is asked again after trouble"),
  ofRequest("retry_count", "number", "How often it was asked again"),
  column("references", "text", "Reference numbers set by the account", ({ request }) => listText(request.ref_numbers)),
  column("tags", "text", "Tags set by the account", ({ request }) => listText(request.shipment_tags)),
  ofRequest("created_at", "instant", "When it was asked for"),
  ofRequest("updated_at", "instant", "When it changed last"),
  ofRequest("shipment_id", "text", "Id of the shipment, once there is one"),
  column("customer_id", "text", "Id of the party that was named as the customer", ({ customer }) => customer),
  ofRequest("user_id", "text", "Id of the user who asked; empty where a key of nobody did"),
  ofRequest("id", "text", "Id of the request", "tracking_request_id")
]
