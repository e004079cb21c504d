import { Predicate } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"

import { makeErrorObject } from "../wire/failure.ts"

/** RFC 3986 3.2. Rejects percent-encoded names, because links that start with them would lead elsewhere. */
const host = /^([\w.~!$&'()*+,;=-]{1,253}|\[[\w:.%-]{2,60}\])(:\d{0,5})?$/

/** Their responses do not contain links. */
const probes = new Set(["/health", "/ready"])

/** Node keeps only the first of several `Host` headers; a proxy may have used another one. */
const hasSeveralHosts = (source: object): boolean =>
  Predicate.hasProperty(source, "rawHeaders") &&
  Array.isArray(source.rawHeaders) &&
  source.rawHeaders.filter((name, index) => index % 2 === 0 && String(name).toLowerCase() === "host").length > 1

/** HTTP/1.0 clients may omit `Host`. */
export const hasValidHost = ({ headers, source, url }: HttpServerRequest.HttpServerRequest): boolean => {
  if (hasSeveralHosts(source)) return false
  const given = headers["host"]
  return given === undefined || host.test(given) || probes.has(url)
}

/** RFC 9112 3.2. */
export const invalidHostResponse = HttpServerResponse.jsonUnsafe(
  {
    errors: [
      makeErrorObject(400, "Bad Request", {
        detail: "The header `Host` must be a single host name or an IP address, with an optional port.",
        code: "invalid_header"
      })
    ]
  },
  { status: 400, contentType: mediaType }
)
