import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { InvalidParameter } from "#domain/Errors.ts"

import { declaredParameters } from "../wire/declaredParameters.ts"
import { invalidParameter } from "../wire/errors.ts"

const asks = (url: string): boolean =>
  url.includes("as_of") && new URLSearchParams(url.slice(url.indexOf("?") + 1)).has("as_of")

/** Current data must not appear as past data. */
export class PresentOnly extends HttpApiMiddleware.Service<PresentOnly>()("adapters/rest/middleware/PresentOnly", {
  error: invalidParameter
}) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect, { endpoint }) {
      const { url } = yield* HttpServerRequest.HttpServerRequest
      if (!asks(url) || declaredParameters(endpoint).has("as_of")) return yield* httpEffect
      return yield* new InvalidParameter({
        parameter: "as_of",
        detail:
          "is supported only for a single shipment or container: `GET /v2/shipments/{id}` and `GET /v2/containers/{id}`",
        code: "unsupported_parameter"
      })
    })
  )
}
