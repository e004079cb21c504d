import { Effect } from "effect"

import { Rejected } from "#domain/Errors.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import { RequestType } from "#domain/tracking/tracking/TrackingRequest.ts"

export const documents = { bill_of_lading: "bill", booking_number: "booking", container: "container" } as const

export const refused = (attribute: string, detail: string, code: ErrorCode = "invalid_value") =>
  new Rejected({ pointer: `/data/attributes/${attribute}`, detail, code })

export const readRequestType = (text: string): Effect.Effect<RequestType, Rejected> => {
  const type = RequestType.literals.find((type) => type === text)
  if (type !== undefined) return Effect.succeed(type)
  return Effect.fail(
    text === ""
      ? refused("request_type", "must not be empty", "blank")
      : refused("request_type", `must be one of ${RequestType.literals.join(", ")}; \`${text.slice(0, 100)}\` is not`)
  )
}
