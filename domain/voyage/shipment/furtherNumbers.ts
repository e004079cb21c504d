import { compactNumber, documentKey } from "../../reference/carrier/documentKey.ts"
import type { Document } from "../observation/Observation.ts"
import type { Shipment } from "./Shipment.ts"

type Numbers = Pick<Shipment, "bill_of_lading_number" | "booking_number">

export const ownDocuments = ({ bill_of_lading_number, booking_number }: Numbers): ReadonlyArray<Document> => [
  ...(bill_of_lading_number === null ? [] : [{ type: "bill" as const, number: bill_of_lading_number }]),
  ...(booking_number === null ? [] : [{ type: "booking" as const, number: booking_number }])
]

/** Only bills get the carrier's SCAC as a prefix: other sources name bookings as the carrier does. */
export const furtherNumbers = (
  shown: Numbers,
  documents: ReadonlyArray<Document>,
  codes: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const forms = [...ownDocuments(shown), ...documents].flatMap(({ number, type }) => {
    const key = documentKey(number, codes)
    const [scac] = type === "bill" ? codes : []
    return [number, compactNumber(number), key, ...(scac === undefined ? [] : [`${scac}${key}`])]
  })
  const isShown = (number: string) => number === shown.bill_of_lading_number || number === shown.booking_number
  return [...new Set(forms)].filter((number) => !isShown(number)).sort()
}
