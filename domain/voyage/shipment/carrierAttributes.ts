import type { ShippingLine } from "../../reference/carrier/Carrier.ts"
import { codesOfCarrier, normalizeNumber } from "../../reference/carrier/documentKey.ts"
import { isContainerNumber } from "../container/ContainerNumber.ts"
import type { Shipment } from "./Shipment.ts"

export const normalizedNumber = (number: string, codes: ReadonlyArray<string>): string =>
  isContainerNumber(number) ? number : normalizeNumber(number, codes)

/** The carrier determines which prefix is its SCAC. */
export const carrierAttributes = (
  { normalized_number }: Pick<Shipment, "normalized_number">,
  scac: ShippingLine["scac"],
  line: ShippingLine | null
) => ({
  shipping_line_scac: scac,
  shipping_line_name: line?.name ?? null,
  shipping_line_short_name: line?.short_name ?? null,
  normalized_number: normalizedNumber(normalized_number, codesOfCarrier(scac, line))
})
