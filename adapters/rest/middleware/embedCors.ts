import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

import type { Methods } from "./Methods.ts"

/** Not allowed by browsers by default. */
const allowedHeaders = "Authorization, If-None-Match"
const exposedHeaders = "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id"

/** One day in seconds. */
const maxAge = "86400"

/** The matched route decides, because the router accepts many spellings of a path. */
export const isEmbedded = (
  { route }: Methods["Service"],
  { headers, method, url }: HttpServerRequest.HttpServerRequest
) => {
  const asked = method === "OPTIONS" ? (headers["access-control-request-method"] ?? "GET") : method
  return (route(asked, url) ?? route("GET", url) ?? url).startsWith("/embed/")
}

/** A preflight lacks the token, so only the actual request is checked against the token's origins. */
export const withEmbedCors = (
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
    "access-control-expose-headers": exposedHeaders,
    ...(isPreflight && allow !== undefined
      ? {
          "access-control-allow-methods": allow,
          "access-control-allow-headers": allowedHeaders,
          "access-control-max-age": maxAge
        }
      : {})
  })
}
