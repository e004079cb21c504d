import { Schema } from "effect"

/** `other`: by users only. */
export const DocumentType = Schema.Literals([
  "arrival_notice",
  "bill_of_lading",
  "booking_confirmation",
  "certificate_of_origin",
  "commercial_invoice",
  "delivery_order",
  "freight_invoice",
  "packing_list",
  "other"
])
export type DocumentType = typeof DocumentType.Type

export const documentTypeLabels: Readonly<Record<DocumentType, string>> = {
  arrival_notice: "Arrival notice",
  bill_of_lading: "Bill of lading",
  booking_confirmation: "Booking confirmation",
  certificate_of_origin: "Certificate of origin",
  commercial_invoice: "Commercial invoice",
  delivery_order: "Delivery order",
  freight_invoice: "Freight invoice",
  packing_list: "Packing list",
  other: "Other document"
}

export const isDocumentType = Schema.is(DocumentType)

const named = DocumentType.literals.filter((type) => type !== "other")

/** Also splits `CamelCase`. */
const wordsOf = (text: string) => {
  const parted = text.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()
  return ` ${parted.replaceAll(/[^a-z0-9]+/g, " ").trim()} `
}

/** Null without a type or with several; `notes` is for users. */
export const classifyByName = (
  names: ReadonlyArray<string>
): { readonly document_type: DocumentType | null; readonly notes: string } => {
  const texts = names.map(wordsOf)
  const found = named.filter((type) => texts.some((text) => text.includes(` ${type.replaceAll("_", " ")} `)))
  const [document_type = null] = found
  if (document_type === null) return { document_type, notes: "unclassified" }
  const labels = found.map((type) => documentTypeLabels[type].toLowerCase())
  return found.length === 1
    ? { document_type, notes: `named as ${labels.join()}` }
    : { document_type: null, notes: `unclassified: named as ${labels.join(" and ")}` }
}
