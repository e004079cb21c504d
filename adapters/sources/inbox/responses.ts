import { HttpServerResponse } from "effect/http"

const mediaType = "application/vnd.api+json"

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  404: "Not Found",
  408: "Request Timeout",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  503: "Service Unavailable"
}

/** `wait`: seconds until a retry makes sense. */
export const errorResponse = (status: number, detail: string, wait: number | null = null) =>
  HttpServerResponse.jsonUnsafe(
    { errors: [{ status: String(status), title: titles[status] ?? "Error", detail }] },
    {
      status,
      contentType: mediaType,
      headers: {
        ...(wait === null ? {} : { "retry-after": String(wait) }),
        ...(status === 401 ? { "www-authenticate": "Bearer" } : {})
      }
    }
  )

export const unknownInboxResponse = errorResponse(404, "There is no inbox of this name.")
export const unauthorizedResponse = errorResponse(401, "The secret or the signature of this message is not right.")

/** DCSA 2.2: response to a callback, and to the request that verifies the address. */
export const emptyResponse = HttpServerResponse.empty({ status: 204 })

/** DCSA 3.0: response to `POST /events`, without feedback. */
export const emptyFeedbackResponse = HttpServerResponse.jsonUnsafe({ feedbackElements: [] })

export const acceptedResponse = (id: string, isNew: boolean) =>
  HttpServerResponse.jsonUnsafe({ id, repeated: !isNew }, { status: 202 })
