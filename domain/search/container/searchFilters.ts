import { scalar } from "../../query/Catalogue.ts"
import { withSeparators } from "../searchNumbers.ts"
import * as Read from "./readers.ts"
import type { ContainerFilter } from "./readers.ts"

const search = (kind: Parameters<typeof Read.freeSearch>[0], description: string): ContainerFilter =>
  scalar({ description: `${description} Commas are part of the text.`, example: "MSKU" }, Read.freeSearch(kind))

export const searches = {
  search_by_ids: search(null, `Start of any number or reference of the container or its shipment. ${withSeparators}`),
  search_by_number: search(
    "container_number",
    "Start of the container number; spaces, dots, hyphens, and slashes are ignored."
  ),
  search_by_shipment_number: search(
    "shipment_number",
    `Start of the shipment's bill, booking, or normalized number. ${withSeparators}`
  ),
  search_by_shipment_ref_numbers: search("shipment_ref_number", "Start of a reference of the shipment."),
  search_by_ref_numbers: search("container_ref_number", "Start of a reference of the container.")
}
