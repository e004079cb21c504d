import { Context } from "effect"
import { HttpServerResponse } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"

import { makeErrorObject } from "../wire/failure.ts"

/** Whether records that requests depend on, such as the carriers, are still being stored. */
export const Starting = Context.Reference<() => boolean>("adapters/rest/load/Starting", {
  defaultValue: () => () => false
})

const retry_after = 1

export const startingResponse = HttpServerResponse.jsonUnsafe(
  {
    errors: [
      makeErrorObject(503, "Service Unavailable", {
        detail: "The service is starting or stopping. Try again in 1 second.",
        code: "unavailable",
        meta: { retry_after }
      })
    ]
  },
  { status: 503, contentType: mediaType, headers: { "retry-after": String(retry_after) } }
)
