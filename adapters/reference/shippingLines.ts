import { Schema } from "effect"

import type { Scac } from "#domain/Identifiers.ts"
import { ShippingLine } from "#domain/reference/carrier/Carrier.ts"

import carriers from "./data/carriers.json" with { type: "json" }
import { stableId } from "./stableId.ts"

const lineId = (scac: string): string => stableId(`shipping_line:${scac}`)

const isTrackable = {
  bill_of_lading_tracking_support: true,
  booking_number_tracking_support: true,
  container_number_tracking_support: true
} as const

export const unlistedLine = (scac: Scac): ShippingLine =>
  new ShippingLine({ id: lineId(scac), scac, name: scac, short_name: scac, alternative_scacs: [], ...isTrackable })

const readShippingLines = Schema.decodeUnknownSync(Schema.Array(ShippingLine))

/** Configuration decides which carriers are polled. */
export const loadShippingLines = (): ReadonlyArray<ShippingLine> =>
  readShippingLines(
    carriers.map(({ alternative_scacs, name, scac, short_name }) => ({
      id: lineId(scac),
      scac,
      name,
      short_name,
      alternative_scacs,
      ...isTrackable
    }))
  )
