import { Context, Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { newIdIn } from "#application/newId.ts"

import { makeRepeated } from "../representation/repeated.ts"
import { Cors } from "./Cors.ts"
import { withErrorDocument } from "./errorDocument.ts"
import { logged } from "./logged.ts"
import { answerMethods, Methods } from "./Methods.ts"
import { traced } from "./traced.ts"

const longestUrl = 8192

const unlessTooLong = <E, R>(
  { url }: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => (url.length > longestUrl ? Effect.succeed(HttpServerResponse.empty({ status: 414 })) : answer)

const safeId = /^[\w.:-]{1,128}$/

/**
 * What every answer has: errors as JSON:API documents, `x-request-id` (the client's own when it is short and plain, which
 * the log lines of the request carry too), the word that types are not to be guessed, and what other origins are told.
 */
export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const methods = yield* Methods
    const { answered } = yield* Cors
    const repeated = yield* makeRepeated
    return (answer) =>
      Effect.withFiber((fiber) => {
        const request = Context.getUnsafe(fiber.context, HttpServerRequest.HttpServerRequest)
        const { headers, method } = request
        const given = headers["x-request-id"]
        const id = given !== undefined && safeId.test(given) ? given : newIdIn(fiber)
        const whole = repeated(
          request,
          Effect.suspend(() => unlessTooLong(request, answerMethods(methods, request, answer)))
        )
        const named = { headers, method, request_id: id }
        return Effect.map(traced(fiber, named, logged(request, withErrorDocument(whole))), (response) => {
          const identified = HttpServerResponse.setHeader(response, "x-request-id", id)
          return answered(request, HttpServerResponse.setHeader(identified, "x-content-type-options", "nosniff"))
        })
      })
  }),
  { global: true }
)
