import { Context, Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { CurrentOrigin } from "#application/identity/acting/Acting.ts"
import { newIdIn } from "#application/newId.ts"
import { RequestAddress } from "#application/ports/identity/account/RequestAddress.ts"

import { makeLoadShedding } from "../load/shed.ts"
import { Starting, startingResponse } from "../load/Starting.ts"
import { Cors } from "../middleware/Cors.ts"
import { answerMethods, Methods } from "../middleware/Methods.ts"
import { AnswerShortcut } from "../representation/AnswerShortcut.ts"
import { isProbe } from "../wire/probe.ts"
import { withErrorDocument } from "./errorDocument.ts"
import { hasValidHost, invalidHostResponse } from "./hostHeader.ts"
import { logged } from "./logged.ts"
import { isForPage, MissingPage } from "./MissingPage.ts"
import { traced } from "./traced.ts"

const maxUrlLength = 8192

const rejectInvalidRequest = <E, R>(
  request: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => {
  if (request.url.length > maxUrlLength) return Effect.succeed(HttpServerResponse.empty({ status: 414 }))
  return hasValidHost(request) ? answer : Effect.succeed(invalidHostResponse)
}

const isPublic = (path: string) => path === "/" || path === "/reference" || /(?:api|postman)\.json$/.test(path)

/** Forbids caching by default, because responses depend on the account and the moment. */
const withoutCaching = (
  { url }: HttpServerRequest.HttpServerRequest,
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse =>
  response.headers["cache-control"] !== undefined || isPublic(url.split("?", 1)[0] ?? url)
    ? response
    : HttpServerResponse.setHeader(response, "cache-control", "private, no-store")

/** Requests that change no records are not in the audit log. */
const isReading = (method: string) => method === "GET" || method === "HEAD"

const safeId = /^[\w.:-]{1,128}$/

/** Keeps the client's `x-request-id` if it is short and plain. */
export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const methods = yield* Methods
    const { answered } = yield* Cors
    const repeated = yield* AnswerShortcut
    const addressOf = yield* RequestAddress
    const shed = yield* makeLoadShedding
    const missingPage = yield* MissingPage
    const isStarting = yield* Starting
    return (answer) =>
      Effect.withFiber((fiber) => {
        const request = Context.getUnsafe(fiber.context, HttpServerRequest.HttpServerRequest)
        const { headers, method } = request
        const given = headers["x-request-id"]
        const id = given !== undefined && safeId.test(given) ? given : newIdIn(fiber)
        const refused = isStarting() && !isProbe(request.url) ? Effect.succeed(startingResponse) : shed(request.url)
        const whole =
          refused === null
            ? repeated(
                request,
                Effect.suspend(() => rejectInvalidRequest(request, answerMethods(methods, request, answer)))
              )
            : refused
        const originated = isReading(method)
          ? whole
          : Effect.provideService(whole, CurrentOrigin, { request_id: id, address: addressOf(request) })
        const said = logged(methods, request, withErrorDocument(originated, isForPage(request) ? missingPage : null))
        return Effect.map(traced(fiber, request, id, said), (response) => {
          const identified = HttpServerResponse.setHeader(response, "x-request-id", id)
          const typed = HttpServerResponse.setHeader(identified, "x-content-type-options", "nosniff")
          return answered(methods, request, withoutCaching(request, typed))
        })
      })
  }),
  { global: true }
)
