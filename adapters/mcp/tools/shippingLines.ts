import { Effect, Schema } from "effect"

import { ShippingLines } from "#application/tracking/source/ShippingLines.ts"
import type { ShippingLine } from "#domain/reference/carrier/Carrier.ts"

import { text } from "../arguments/texts.ts"
import { tool } from "../tool/Tool.ts"

const matches = (wanted: string) => (line: ShippingLine) =>
  [line.scac, line.name, line.short_name, ...line.alternative_scacs].some((name) =>
    name.toUpperCase().includes(wanted.toUpperCase())
  )

const row = (line: ShippingLine) => ({
  scac: line.scac,
  name: line.name,
  tracks: [
    ...(line.bill_of_lading_tracking_support ? ["bill_of_lading"] : []),
    ...(line.booking_number_tracking_support ? ["booking_number"] : []),
    ...(line.container_number_tracking_support ? ["container"] : [])
  ]
})

export const getSupportedShippingLines = tool({
  name: "get_supported_shipping_lines",
  title: "Carriers",
  description: "The carriers at which the account can track numbers, with their SCACs.",
  readOnly: true,
  input: Schema.Struct({ search: Schema.optionalKey(text(64, "Part of a name, or a SCAC")) }),
  run: Effect.fnUntraced(function* ({ search }, { account }) {
    const lines = yield* ShippingLines.use((uses) => uses.list(account))
    const found = search === undefined ? lines : lines.filter(matches(search))
    return { total_lines: found.length, shipping_lines: found.map(row) }
  })
})
