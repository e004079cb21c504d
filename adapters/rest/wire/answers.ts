import { Cause, Duration, Effect, Option } from "effect"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse, HttpTraceContext } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"
import { newId } from "#application/newId.ts"

import { makeRepeated } from "../representation/repeated.ts"
import { isAddressed, misaddressed } from "./addressee.ts"
import { Cors } from "./Cors.ts"
import { answerMethods, Methods } from "./Methods.ts"

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

/** Pages for people say themselves what went wrong, and so do MCP and OAuth, and answers that have the document. */
const said = new Set([mediaType, "application/json", "text/html"])

const isSaid = ({ headers, status }: HttpServerResponse.HttpServerResponse) =>
  status < 400 || said.has(headers["content-type"]?.split(";", 1)[0] ?? "")

/** Gives every refusal that no endpoint declared (unknown route, wrong media type, defect) the error document. */
const withErrorDocument = <E, R>(answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  answer.pipe(
    Effect.catchCause((cause) =>
      Effect.gen(function* () {
        if (Cause.hasInterruptsOnly(cause)) return yield* Effect.failCause(cause)
        const [response] = yield* HttpServerError.causeResponse(cause)
        if (response.status >= 500) yield* Effect.logError("A request failed", cause)
        return response
      })
    ),
    Effect.map((response) => (isSaid(response) ? response : errorDocument(response)))
  )

/** Probes ask every few seconds; their answers are no facts worth a line. */
const probes = new Set(["/health", "/ready"])

/** The path of a request; tokens of one-time links and ids of requests for approval are part of some, and no facts for a log. */
const pathOf = (url: string) =>
  (url.split("?", 1)[0] ?? url).replace(/^(\/(?:invitation|consent|oauth\/authorize)\/).+/i, "$1…")

/** One line for each answer: what was asked (without its query), how it ended, how long it took. */
const logged = <E, R>(
  { method, url }: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => {
  const path = pathOf(url)
  if (probes.has(path)) return answer
  return Effect.flatMap(Effect.timed(answer), ([elapsed, response]) => {
    const milliseconds = Math.round(Duration.toMillis(elapsed))
    const line = Effect.logInfo(`${method} ${path} ${response.status}`)
    return Effect.as(Effect.annotateLogs(line, { milliseconds }), response)
  })
}

/**
 * Runs in a span that continues the client's trace (W3C `traceparent`, B3). Log lines carry its id and that of the request.
 * Where the span was made is the same for all.
 */
const traced = <A, E, R>(
  { headers, method }: HttpServerRequest.HttpServerRequest,
  request_id: string,
  work: Effect.Effect<A, E, R>
) => {
  const parent = Option.getOrUndefined(HttpTraceContext.fromHeaders(headers))
  const named = Effect.flatMap(Effect.orDie(Effect.currentSpan), ({ traceId }) =>
    Effect.annotateLogs(work, { request_id, trace_id: traceId })
  )
  return Effect.withSpan(named, `http ${method}`, {
    kind: "server",
    captureStackTrace: false,
    ...(parent === undefined ? {} : { parent })
  })
}

const longestUrl = 8192

const unlessUnfit = <E, R>(
  { headers, url }: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => {
  if (url.length > longestUrl) return Effect.succeed(HttpServerResponse.empty({ status: 414 }))
  return isAddressed(headers["host"]) ? answer : Effect.succeed(misaddressed)
}

/** Descriptions are the same for everybody. */
const isPublic = (path: string) => path === "/" || path === "/docs" || path.endsWith("api.json")

/** What an answer that says nothing of it may be kept for: nothing, for it is of one account or of one moment. */
const kept = ({ url }: HttpServerRequest.HttpServerRequest, { headers }: HttpServerResponse.HttpServerResponse) =>
  headers["cache-control"] !== undefined || isPublic(url.split("?", 1)[0] ?? url)
    ? undefined
    : { "cache-control": "private, no-store" }

const safeId = /^[\w.:-]{1,128}$/

/**
 * What every answer has: errors as JSON:API documents, `x-request-id` (the client's own when it is short and plain, which
 * the log lines of the request carry too), the word that types are not to be guessed, that nobody keeps it unless it says otherwise, and what other origins are told.
 */
export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const methods = yield* Methods
    const { answered } = yield* Cors
    const repeated = yield* makeRepeated
    return (answer) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const given = request.headers["x-request-id"]
        const id = given !== undefined && safeId.test(given) ? given : yield* newId
        const whole = repeated(request, unlessUnfit(request, answerMethods(methods, request, answer)))
        const response = yield* traced(request, id, logged(request, withErrorDocument(whole)))
        const named = HttpServerResponse.setHeaders(response, {
          "x-request-id": id,
          "x-content-type-options": "nosniff",
          ...kept(request, response)
        })
        return answered(request, named)
      })
  }),
  { global: true }
)
