import { Cause, Effect } from "effect"
import { HttpServerError, HttpServerResponse } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Payload Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  503: "Service Unavailable"
}

const details: Readonly<Record<number, string>> = {
  404: "There is nothing at this address",
  405: "This address does not have the method; Allow names those that it has",
  414: "The address with its query may have 8192 characters at most",
  415: `Send bodies as ${mediaType} or application/json`
}

const errorDocument = ({ headers, status }: HttpServerResponse.HttpServerResponse) => {
  const detail = details[status]
  const { allow, "retry-after": wait } = headers
  return HttpServerResponse.jsonUnsafe(
    {
      errors: [
        {
          status: String(status),
          title: titles[status] ?? "Internal Server Error",
          ...(detail === undefined ? {} : { detail })
        }
      ]
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

/** For errors without an endpoint, such as an unknown route or a defect; an unknown address gets `missing` if given. */
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
