import { Effect } from "effect"

import { Rejected } from "#domain/Errors.ts"
import { RequestType } from "#domain/tracking/TrackingRequest.ts"

export const documents = { bill_of_lading: "bill", booking_number: "booking", container: "container" } as const

export const refused = (attribute: string, detail: string, code: string | null = null) =>
  new Rejected({ pointer: `/data/attributes/${attribute}`, detail, code })

export const readRequestType = (text: string): Effect.Effect<RequestType, Rejected> => {
  const type = RequestType.literals.find((type) => type === text)
  if (type !== undefined) return Effect.succeed(type)
  return Effect.fail(
    text === ""
      ? refused("request_type", "can't be blank", "blank")
      : refused("request_type", `'${text}' is not one of ${RequestType.literals.join(", ")}`)
  )
}
