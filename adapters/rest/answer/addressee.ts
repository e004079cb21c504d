import { HttpServerResponse } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"

/** A name or an address, with a port if need be: links that begin with anything else lead somewhere else. */
const host = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i

/** Whether the `Host` of a request is one; a client of HTTP/1.0 need not name any. */
export const isAddressed = (given: string | undefined): boolean => given === undefined || host.test(given)

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
