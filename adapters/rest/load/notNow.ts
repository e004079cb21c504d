import { HttpServerResponse } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"
import type { ShareRejection } from "#application/account/AccountShares.ts"

import { notNow } from "../wire/errors.ts"

export const notNowResponse = (error: ShareRejection) => {
  const [status, title] = error._tag === "Overloaded" ? [503, "Service Unavailable"] : [429, "Too Many Requests"]
  return HttpServerResponse.jsonUnsafe(
    { errors: [{ status: String(status), title, ...notNow(error) }] },
    { status, contentType: mediaType, headers: { "retry-after": String(error.retry_after) } }
  )
}
