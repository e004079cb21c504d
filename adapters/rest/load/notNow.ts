import { HttpServerResponse } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"
import type { ShareRejection } from "#application/identity/account/AccountShares.ts"

import { notNow } from "../wire/errors.ts"
import { makeErrorObject } from "../wire/failure.ts"

export const notNowResponse = (error: ShareRejection) => {
  const [status, title] =
    error._tag === "Overloaded" ? ([503, "Service Unavailable"] as const) : ([429, "Too Many Requests"] as const)
  return HttpServerResponse.jsonUnsafe(
    { errors: [makeErrorObject(status, title, notNow(error))] },
    { status, contentType: mediaType, headers: { "retry-after": String(error.retry_after) } }
  )
}
