import { HttpServerResponse } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"

/**
 * A name or an address, with a port if need be (RFC 3986 3.2), but no name that hides its letters: links that begin with
 * anything else lead somewhere else.
 */
const host = /^([\w.~!$&'()*+,;=-]{1,253}|\[[\w:.%-]{2,60}\])(:\d{0,5})?$/

/** Probes are sent by what knows no name of ours, and make no links. */
const probes = new Set(["/health", "/ready"])

/** Whether the `Host` of a request is one; a client of HTTP/1.0 need not name any. */
export const isAddressed = (given: string | undefined, url: string): boolean =>
  given === undefined || host.test(given) || probes.has(url)

/** What a request is answered whose `Host` is none (RFC 9112 3.2). */
export const misaddressed = HttpServerResponse.jsonUnsafe(
  {
    errors: [
      {
        status: "400",
        title: "Bad Request",
        detail: "The Host header must be a name or an address, with a port if need be"
      }
    ]
  },
  { status: 400, contentType: mediaType }
)
