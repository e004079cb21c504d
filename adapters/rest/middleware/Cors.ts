import { Config, Context, Effect, Layer, Option, Schema } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpServerResponse } from "effect/http"

import { withEmbedCors, isEmbedded } from "./embedCors.ts"
import type { Methods } from "./Methods.ts"

const listed = (text: string): ReadonlyArray<string> => text.split(",").map((origin) => origin.trim())

const isOrigin = (text: string) => /^https?:/.test(text) && URL.parse(text)?.origin === text

const Origins = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      text.trim() === "*" ||
      listed(text).every(isOrigin) ||
      "Expected * or origins such as https://app.example.com with commas between"
  )
)

/** Not allowed by browsers by default. */
const sent = [
  "Accept",
  "Authorization",
  "Content-MD5",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Last-Event-ID",
  "Prefer",
  "Traceparent",
  "X-Request-Id"
].join(", ")

/** Not shown by browsers by default. */
const shown = [
  "Allow",
  "Content-Disposition",
  "ETag",
  "Idempotency-Replayed",
  "Link",
  "Preference-Applied",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Warning",
  "X-Request-Id"
].join(", ")

/** Two hours in seconds, the maximum of browsers. */
const maxAge = "7200"

type Answered = (
  request: HttpServerRequest.HttpServerRequest,
  response: HttpServerResponse.HttpServerResponse
) => HttpServerResponse.HttpServerResponse

const isPreflight = ({ headers, method }: HttpServerRequest.HttpServerRequest) =>
  method === "OPTIONS" && headers["access-control-request-method"] !== undefined

/** Credentials are off, because keys are not browser credentials. */
const shared =
  (origins: ReadonlyArray<string>): Answered =>
  (request, response) => {
    const isOpen = origins.includes("*")
    const { origin = "" } = request.headers
    const { allow, vary } = response.headers
    const varying = isOpen ? {} : { vary: vary === undefined ? "Origin" : `${vary}, Origin` }
    if (!isOpen && !origins.includes(origin)) return HttpServerResponse.setHeaders(response, varying)
    return HttpServerResponse.setHeaders(response, {
      ...varying,
      "access-control-allow-origin": isOpen ? "*" : origin,
      "access-control-expose-headers": shown,
      ...(isPreflight(request) && allow !== undefined
        ? {
            "access-control-allow-methods": allow,
            "access-control-allow-headers": sent,
            "access-control-max-age": maxAge
          }
        : {})
    })
  }

/** Off unless `CORS_ORIGINS` names the origin. Endpoints for publishable tokens have separate rules. */
export class Cors extends Context.Service<
  Cors,
  {
    readonly answered: (methods: Methods["Service"], ...answered: Parameters<Answered>) => ReturnType<Answered>
  }
>()("adapters/rest/middleware/Cors") {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Config.option(Config.schema(Origins, "CORS_ORIGINS")), (text) => {
      const others = Option.match(text, {
        onNone: (): Answered => (_request, response) => response,
        onSome: (text) => shared(listed(text))
      })
      return {
        answered: (methods, request, response) => {
          if (isEmbedded(methods, request)) return withEmbedCors(request, response)
          // Public resources set the header themselves.
          return response.headers["access-control-allow-origin"] === undefined ? others(request, response) : response
        }
      }
    })
  )
}
