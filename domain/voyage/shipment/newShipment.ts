import { Shipment, shipmentFacts } from "./Shipment.ts"

const nothing = Object.fromEntries(Object.keys(shipmentFacts).map((name) => [name, null])) as {
  readonly [Name in keyof typeof shipmentFacts]: null
}

export const newShipment = (
  fields: Pick<Shipment, "id" | "account_id" | "created_at" | "normalized_number"> &
    Partial<
      Pick<
        Shipment,
        | "bill_of_lading_number"
        | "booking_number"
        | "shipping_line_scac"
        | "shipping_line_name"
        | "shipping_line_short_name"
        | "further_numbers"
        | "ref_numbers"
        | "tags"
      >
    >
): Shipment =>
  new Shipment({
    ...nothing,
    updated_at: fields.created_at,
    version: 1,
    ref_numbers: [],
    tags: [],
    further_numbers: [],
    shared_documents: [],
    customer_name: null,
    pod_terminal_id: null,
    pod_eta_changed_at: null,
    pod_eta_days: [],
    line_tracking_stopped_at: null,
    line_tracking_stopped_reason: null,
    line_tracking_stopped_by_user_id: null,
    ...fields
  })
