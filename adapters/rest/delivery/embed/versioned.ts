import { hash } from "node:crypto"

import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

import { matchesTag } from "#adapters/http/ifNoneMatch.ts"

/** Revalidated each time, because a token may be revoked at any moment. */
export const versioned = (
  { headers }: HttpServerRequest.HttpServerRequest,
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  if (response.status !== 200 || response.body._tag !== "Uint8Array") return response
  const { "content-length": _length, "content-type": _type, vary, ...rest } = response.headers
  const etag = `"${hash("sha256", response.body.body, "base64url").slice(0, 22)}"`
  const own = {
    etag,
    vary: vary === undefined ? "Authorization" : `${vary}, Authorization`,
    "cache-control": "private, no-cache"
  }
  return matchesTag(headers["if-none-match"], etag)
    ? HttpServerResponse.empty({ status: 304, headers: { ...rest, ...own } })
    : HttpServerResponse.setHeaders(response, own)
}
