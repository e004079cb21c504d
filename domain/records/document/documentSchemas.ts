import { Instant } from "../../Time.ts"
import { documentTypeLabels } from "./DocumentType.ts"
import type { DocumentType } from "./DocumentType.ts"

type Json = { readonly [key: string]: unknown }

/** Schema of the data extracted from documents of one type. */
export interface DocumentSchema {
  /** `<type>@<version>`. */
  readonly id: string
  readonly document_type: DocumentType
  readonly label: string
  readonly schema_version: string
  readonly current: boolean
  readonly draft: boolean
  readonly active_at: Instant
  /** Versions are immutable. */
  readonly created_at: Instant
  readonly updated_at: Instant
  readonly description: string
  /** Draft 2020-12. */
  readonly schema_payload: Json
}

const version = "2026-03-23"

const text = { type: "string" }
const texts = { type: "array", items: text }
const date = { type: "string", format: "date" }
const number = { type: "number", minimum: 0 }
const currency = { type: "string", pattern: "^[A-Z]{3}$", description: "ISO 4217" }
const locode = { type: "string", pattern: "^[A-Z]{2}[A-Z2-9]{3}$", description: "UN/LOCODE" }
const containers = { type: "array", items: { type: "string", pattern: "^[A-Z]{3}[UJZ][0-9]{7}$" } }
const party = { type: "object", properties: { name: text, address: text }, required: ["name"] }
const rows = (properties: Json) => ({ type: "array", items: { type: "object", properties } })

const goods = { description: text, hs_code: text, quantity: number, unit: text }
const weights = { package_count: number, gross_weight_kg: number, volume_m3: number }
const voyage = { vessel_name: text, voyage_number: text, port_of_lading: locode, port_of_discharge: locode }

const define = (
  document_type: DocumentType,
  description: string,
  properties: Json,
  required: ReadonlyArray<string>
): DocumentSchema => {
  const id = `${document_type}@${version}`
  const since = Instant.make(`${version}T00:00:00.000Z`)
  const label = documentTypeLabels[document_type]
  return {
    id,
    document_type,
    label,
    schema_version: version,
    current: true,
    draft: false,
    active_at: since,
    created_at: since,
    updated_at: since,
    description,
    schema_payload: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: label,
      type: "object",
      properties,
      required
    }
  }
}

export const documentSchemas: ReadonlyArray<DocumentSchema> = [
  define(
    "arrival_notice",
    "The carrier tells the consignee when and where the cargo arrives.",
    {
      bill_of_lading_number: text,
      consignee: party,
      notify_party: party,
      ...voyage,
      estimated_arrival_on: date,
      last_free_day_on: date,
      container_numbers: containers,
      charges: rows({ description: text, amount: number, currency_code: currency })
    },
    ["bill_of_lading_number"]
  ),
  define(
    "bill_of_lading",
    "The carrier's receipt for the goods and contract of carriage.",
    {
      bill_of_lading_number: text,
      booking_number: text,
      issued_on: date,
      shipper: party,
      consignee: party,
      notify_party: party,
      ...voyage,
      container_numbers: containers,
      cargo: rows({ description: text, marks: text, ...weights })
    },
    ["bill_of_lading_number"]
  ),
  define(
    "commercial_invoice",
    "The seller's invoice for the goods, as customs wants it.",
    {
      invoice_number: text,
      issued_on: date,
      seller: party,
      buyer: party,
      incoterm: text,
      currency_code: currency,
      total_amount: number,
      purchase_order_numbers: texts,
      lines: rows({ ...goods, unit_price: number, amount: number, country_of_origin: text })
    },
    ["invoice_number", "currency_code", "total_amount"]
  ),
  define(
    "delivery_order",
    "The order to the terminal to release the cargo to a trucker.",
    {
      delivery_order_number: text,
      bill_of_lading_number: text,
      issued_on: date,
      pickup_location: text,
      delivery_location: text,
      trucker: party,
      container_numbers: containers
    },
    ["container_numbers"]
  ),
  define(
    "packing_list",
    "What is packed in which packages, with weights and measures.",
    {
      packing_list_number: text,
      invoice_number: text,
      issued_on: date,
      seller: party,
      buyer: party,
      ...weights,
      net_weight_kg: number,
      lines: rows({ ...goods, ...weights })
    },
    ["lines"]
  )
]

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly document_schema: DocumentSchema
  }
}
