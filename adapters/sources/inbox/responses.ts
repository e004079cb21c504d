import { HttpServerResponse } from "effect/http"

import type { ErrorCode } from "#domain/problem/ErrorCode.ts"

const mediaType = "application/vnd.api+json"

interface Kind {
  readonly title: string
  readonly code: ErrorCode
}

const kinds = {
  400: { title: "Bad Request", code: "invalid_body" },
  401: { title: "Unauthorized", code: "invalid_signature" },
  404: { title: "Not Found", code: "not_found" },
  408: { title: "Request Timeout", code: "request_timeout" },
  413: { title: "Payload Too Large", code: "too_large" },
  415: { title: "Unsupported Media Type", code: "unsupported_media_type" },
  429: { title: "Too Many Requests", code: "rate_limited" },
  503: { title: "Service Unavailable", code: "unavailable" }
} satisfies Readonly<Record<number, Kind>>

/** `wait`: seconds until a retry makes sense. */
export const errorResponse = (status: keyof typeof kinds, detail: string, wait: number | null = null) =>
  HttpServerResponse.jsonUnsafe(
    { errors: [{ status: String(status), ...kinds[status], detail }] },
    {
      status,
      contentType: mediaType,
      headers: {
        ...(wait === null ? {} : { "retry-after": String(wait) }),
        ...(status === 401 ? { "www-authenticate": "Bearer" } : {})
      }
    }
  )

export const unknownInboxResponse = errorResponse(404, "Inbox not found.")
export const unauthorizedResponse = errorResponse(401, "The secret or the signature of this message is invalid.")

/** DCSA 2.2: response to a callback, and to the request that verifies the address. */
export const emptyResponse = HttpServerResponse.empty({ status: 204 })

/** DCSA 3.0: response to `POST /events`, without feedback. */
export const emptyFeedbackResponse = HttpServerResponse.jsonUnsafe({ feedbackElements: [] })

export const acceptedResponse = (id: string, isNew: boolean) =>
  HttpServerResponse.jsonUnsafe({ id, repeated: !isNew }, { status: 202 })
