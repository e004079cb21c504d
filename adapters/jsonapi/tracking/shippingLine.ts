import { Schema } from "effect"

import { alwaysNull } from "#domain/attribute.ts"
import { Text } from "#domain/Identifiers.ts"
import { ShippingLine } from "#domain/reference/carrier/Carrier.ts"

import * as JsonApi from "../JsonApi.ts"

const support = [
  "alternative_scacs",
  "short_name",
  "bill_of_lading_tracking_support",
  "booking_number_tracking_support",
  "container_number_tracking_support"
] as const

const page = Schema.NullOr(Text).annotate(alwaysNull("Landfall does not record the websites of carriers"))

export const ShippingLineResource = JsonApi.resource(
  "shipping_line",
  {
    ...JsonApi.pick(ShippingLine.fields, ["scac", "name"]),
    provided_data: Schema.NullOr(Schema.Record(Schema.String, Schema.Boolean)).annotate(
      alwaysNull("Landfall does not record the data that a carrier provides")
    ),
    tracking_url: page,
    contact_url: page,
    ...JsonApi.pick(ShippingLine.fields, support)
  },
  {}
)

export const presentShippingLine = (line: ShippingLine): typeof ShippingLineResource.Type => ({
  id: line.id,
  type: "shipping_line",
  attributes: {
    ...JsonApi.pick(line, ["scac", "name"]),
    provided_data: null,
    tracking_url: null,
    contact_url: null,
    ...JsonApi.pick(line, support)
  },
  relationships: {},
  links: { self: `/v2/shipping_lines/${line.id}` }
})
