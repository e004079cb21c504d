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

/** An error document; `wait` is in how many seconds to try again. */
export const refusal = (status: number, detail: string, wait: number | null = null) =>
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

export const noSuchInbox = refusal(404, "There is no inbox of this name.")
export const stranger = refusal(401, "The secret or the signature of this message is not right.")

/** The subscriber's answer to a callback of DCSA 2.2, and to the call that verifies the address. */
export const noContent = HttpServerResponse.empty({ status: 204 })

/** The consumer's answer to `POST /events` of DCSA 3.0: no feedback about any of them. */
export const withoutFeedback = HttpServerResponse.jsonUnsafe({ feedbackElements: [] })

/** The message is stored under this id. */
export const kept = (id: string, isNew: boolean) =>
  HttpServerResponse.jsonUnsafe({ id, repeated: !isNew }, { status: 202 })
