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
  ofRequest("request_type", "text", "Type of the number: `bill_of_lading`, `booking_number`, or `container`"),
  ofRequest("scac", "text", "SCAC of the carrier; empty until the carrier is known", "shipping_line_scac"),
  column("shipping_line_name", "text", "Name of the carrier", ({ carrier }) => carrier),
  ofRequest("status", "text", "Status of the request"),
  ofRequest("failed_reason", "text", "Reason why the request failed or is retried"),
  ofRequest("is_retrying", "boolean", "Whether Landfall retries after a failed request to the carrier"),
  ofRequest("retry_count", "number", "Number of retries"),
  column("references", "text", "Reference numbers set by the account", ({ request }) => listText(request.ref_numbers)),
  column("tags", "text", "Tags set by the account", ({ request }) => listText(request.shipment_tags)),
  ofRequest("created_at", "instant", "Creation time of the request"),
  ofRequest("updated_at", "instant", "Time of the last change"),
  ofRequest("shipment_id", "text", "Id of the shipment; empty until the shipment exists"),
  column("customer_id", "text", "Id of the party given as customer", ({ customer }) => customer),
  ofRequest("user_id", "text", "Id of the user who created the request; empty for a key without a user"),
  ofRequest("id", "text", "Id of the request", "tracking_request_id")
]
