import type { TrackingRequest } from "../api/schemas.ts"
import type { NumberInference } from "./NumberInference.ts"

export type NumberType = TrackingRequest["attributes"]["request_type"]

export const numberTypeLabels: Readonly<Record<NumberType, string>> = {
  bill_of_lading: "bill of lading",
  booking_number: "booking",
  container: "container"
}

const requestTypeByInferredType: Readonly<Record<NumberInference["number_type"], NumberType>> = {
  bill_of_lading: "bill_of_lading",
  booking: "booking_number",
  container: "container"
}

/** Without an inference, the default is the most common type. */
export const numberTypeOf = (inference: Pick<NumberInference, "number_type"> | undefined): NumberType =>
  inference === undefined ? "bill_of_lading" : requestTypeByInferredType[inference.number_type]
