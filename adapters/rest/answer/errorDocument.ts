import { Cause, Effect } from "effect"
import { HttpServerError, HttpServerResponse } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"

import { makeErrorObject } from "../wire/failure.ts"
import type { ErrorDetails } from "../wire/failure.ts"

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Payload Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  503: "Service Unavailable"
}

const causes: Readonly<Record<number, ErrorDetails>> = {
  400: { detail: "The body must be valid JSON.", code: "invalid_body" },
  404: { detail: "This path does not exist.", code: "unknown_path" },
  405: {
    detail: "This path does not support the method. The header `Allow` lists the supported ones.",
    code: "method_not_allowed"
  },
  413: { detail: "The body is too large.", code: "too_large" },
  414: { detail: "The URL with its query must have at most 8,192 characters.", code: "url_too_long" },
  415: { detail: `\`Content-Type\` must be ${mediaType} or application/json.`, code: "unsupported_media_type" },
  503: { detail: "The service is unavailable. Try again later.", code: "unavailable" }
}

const fault: ErrorDetails = {
  detail: "Landfall failed to answer this request. Report it with the value of the header `x-request-id`.",
  code: "internal_error"
}

const errorDocument = ({ headers, status }: HttpServerResponse.HttpServerResponse) => {
  const { allow, "retry-after": wait } = headers
  return HttpServerResponse.jsonUnsafe(
    {
      errors: [makeErrorObject(status, titles[status] ?? "Internal Server Error", causes[status] ?? fault)]
    },
    {
      status,
      contentType: mediaType,
      headers: { ...(wait === undefined ? {} : { "retry-after": wait }), ...(allow === undefined ? {} : { allow }) }
    }
  )
}

/** Responses of these media types already describe the error. */
const selfDescribingTypes = new Set([mediaType, "application/json", "text/html"])

const describesError = ({ headers, status }: HttpServerResponse.HttpServerResponse) =>
  status < 400 || selfDescribingTypes.has(headers["content-type"]?.split(";", 1)[0] ?? "")

/** For errors without an endpoint, such as an unknown route or a defect. */
export const withErrorDocument = <E, R>(
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
  missing: HttpServerResponse.HttpServerResponse | null = null
) =>
  answer.pipe(
    Effect.catchCause((cause) =>
      Effect.gen(function* () {
        if (Cause.hasInterruptsOnly(cause)) return yield* Effect.failCause(cause)
        const [response] = yield* HttpServerError.causeResponse(cause)
        if (response.status >= 500) yield* Effect.logError("A request failed", cause)
        return response
      })
    ),
    Effect.map((response) => {
      if (describesError(response)) return response
      return response.status === 404 && missing !== null ? missing : errorDocument(response)
    })
  )
