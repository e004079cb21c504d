import type { TrackingRequest } from "../api/schemas.ts"
import type { Inference } from "./inference.ts"

export type Kind = TrackingRequest["attributes"]["request_type"]

/** What a number can be, in words. */
export const kinds: Readonly<Record<Kind, string>> = {
  bill_of_lading: "bill of lading",
  booking_number: "booking",
  container: "container"
}

/** What a request calls what a number is taken for. */
const asked: Readonly<Record<Inference["number_type"], Kind>> = {
  bill_of_lading: "bill_of_lading",
  booking: "booking_number",
  container: "container"
}

/** What a number is taken for; most numbers are bills of lading. */
export const kindOf = (inference: Pick<Inference, "number_type"> | undefined): Kind =>
  inference === undefined ? "bill_of_lading" : asked[inference.number_type]
