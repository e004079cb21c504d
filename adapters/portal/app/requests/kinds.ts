import type { TrackingRequest } from "../api/schemas.ts"
import type { Inference } from "./Inference.ts"

export type Kind = TrackingRequest["attributes"]["request_type"]

/** Labels of the types of numbers. */
export const kinds: Readonly<Record<Kind, string>> = {
  bill_of_lading: "bill of lading",
  booking_number: "booking",
  container: "container"
}

/** The type of a request for each inferred type of a number. */
const kindOfType: Readonly<Record<Inference["number_type"], Kind>> = {
  bill_of_lading: "bill_of_lading",
  booking: "booking_number",
  container: "container"
}

/** The inferred type; a bill of lading, as most numbers are, until there is an inference. */
export const kindOf = (inference: Pick<Inference, "number_type"> | undefined): Kind =>
  inference === undefined ? "bill_of_lading" : kindOfType[inference.number_type]
