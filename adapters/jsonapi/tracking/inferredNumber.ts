import { Schema } from "effect"

import type { InferredNumber } from "#application/tracking/tracking/inferNumber.ts"

import * as JsonApi from "../JsonApi.ts"

const Confidence = Schema.Finite.annotate({ description: "From 0 to 1" })
const Candidate = Schema.Struct({
  scac: Schema.String.annotate({ examples: ["SIML"] }),
  name: Schema.String.annotate({ examples: ["Simulated Line"] }),
  confidence: Confidence
})

/** `POST /tracking_requests/infer_number`. */
export const InferredNumberDocument = JsonApi.one(
  Schema.Struct({
    id: Schema.String.check(Schema.isUUID()),
    type: Schema.Literal("infer_number_results"),
    attributes: Schema.Struct({
      number_type: Schema.Literals(["container", "bill_of_lading", "booking"]),
      validation: Schema.Struct({
        is_valid: Schema.NullOr(Schema.Boolean),
        type: Schema.Literals(["container", "shipment"]),
        check_digit_passed: Schema.NullOr(Schema.Boolean),
        parsed_number: Schema.NullOr(Schema.String),
        reason: Schema.NullOr(Schema.String)
      }),
      shipping_line: Schema.Struct({
        decision: Schema.Literals(["auto_select", "needs_confirmation", "no_prediction"]),
        selected: Schema.NullOr(Candidate),
        candidates: Schema.Array(Candidate)
      })
    })
  }).annotate({ identifier: "infer_number_results" }),
  Schema.Never
)

export const presentInferredNumber = (inferred: InferredNumber): typeof InferredNumberDocument.Type => {
  const { candidates, decision, id, number_type, selected, validation } = inferred
  return {
    data: {
      id,
      type: "infer_number_results",
      attributes: { number_type, validation, shipping_line: { decision, selected, candidates } }
    }
  }
}
