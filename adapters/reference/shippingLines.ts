import { Schema } from "effect"

import { ShippingLine } from "#domain/source/Carrier.ts"

import carriers from "./data/carriers.json" with { type: "json" }
import { stableId } from "./stableId.ts"

const readShippingLines = Schema.decodeUnknownSync(Schema.Array(ShippingLine))

/** The carriers that come with the service. Configuration decides which of them are polled. */
export const loadShippingLines = (): ReadonlyArray<ShippingLine> =>
  readShippingLines(
    carriers.map(({ alternative_scacs, name, scac, short_name }) => ({
      id: stableId(`shipping_line:${scac}`),
      scac,
      name,
      short_name,
      alternative_scacs,
      bill_of_lading_tracking_support: true,
      booking_number_tracking_support: true,
      container_number_tracking_support: true
    }))
  )
