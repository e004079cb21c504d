import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

/** What pages may send and read beside what browsers always allow. */
const sent = "Authorization, If-None-Match"
const shown = "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id"

/** A day, in seconds. */
const maxAge = "86400"

export const isEmbedded = (url: string): boolean => url.startsWith("/embed/")

/**
 * What pages of other origins are told: always their own origin. A preflight comes without the token, so that it cannot be
 * held against the token's origins; the request itself is, and what refuses it holds nothing of an account and tells the page
 * why. No credentials: browsers send no cookie along.
 */
export const embedded = (
  { headers, method }: HttpServerRequest.HttpServerRequest,
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  const { origin } = headers
  const { allow, vary } = response.headers
  const varying = HttpServerResponse.setHeader(response, "vary", vary === undefined ? "Origin" : `${vary}, Origin`)
  if (origin === undefined) return varying
  const isPreflight = method === "OPTIONS" && headers["access-control-request-method"] !== undefined
  return HttpServerResponse.setHeaders(varying, {
    "access-control-allow-origin": origin,
    "access-control-expose-headers": shown,
    ...(isPreflight && allow !== undefined
      ? {
          "access-control-allow-methods": allow,
          "access-control-allow-headers": sent,
          "access-control-max-age": maxAge
        }
      : {})
  })
}
