import { Effect } from "effect"

import { NotFound } from "#domain/Errors.ts"

import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"

/** By UN/LOCODE or id. */
export const loadPort = Effect.fn("Places.port")(function* (code: string) {
  const reference = yield* ReferenceData
  const port = reference.port(code.toUpperCase()) ?? reference.portById(code)
  return port ?? (yield* new NotFound({ resource: "port", id: code }))
})
