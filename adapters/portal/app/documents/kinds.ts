import type { TradeDocument } from "../api/schemas.ts"

export type DocumentType = NonNullable<TradeDocument["attributes"]["document_type"]>

export const documentTypes = {
  arrival_notice: "Arrival notice",
  bill_of_lading: "Bill of lading",
  booking_confirmation: "Booking confirmation",
  certificate_of_origin: "Certificate of origin",
  commercial_invoice: "Commercial invoice",
  delivery_order: "Delivery order",
  freight_invoice: "Freight invoice",
  packing_list: "Packing list",
  other: "Other document"
} as const satisfies Readonly<Record<DocumentType, string>>
