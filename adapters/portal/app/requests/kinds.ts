import type { TrackingRequest } from "../api/schemas.ts"
import type { Inference } from "./Inference.ts"

export type Kind = TrackingRequest["attributes"]["request_type"]

export const kinds: Readonly<Record<Kind, string>> = {
  bill_of_lading: "bill of lading",
  booking_number: "booking",
  container: "container"
}

const kindOfType: Readonly<Record<Inference["number_type"], Kind>> = {
  bill_of_lading: "bill_of_lading",
  booking: "booking_number",
  container: "container"
}

/** Without an inference, the default is the most common type. */
export const kindOf = (inference: Pick<Inference, "number_type"> | undefined): Kind =>
  inference === undefined ? "bill_of_lading" : kindOfType[inference.number_type]
