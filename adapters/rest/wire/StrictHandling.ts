import { Array, Context, Effect, Layer } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { declaredParameters } from "./declaredParameters.ts"
import { BadRequest, badRequest } from "./errors.ts"
import { FiltersOf, ObjectsOf } from "./filterParameters.ts"
import { OrderOf, unknownOrder } from "./order.ts"
import { unknownFilters } from "./unknownFilters.ts"

/** The value of a preference (RFC 7240), of which the first mention counts. */
const preference = (header: string, wanted: string): string | null => {
  for (const said of header.split(",")) {
    const [name = "", value = ""] = (said.split(";", 1)[0] ?? "").split("=", 2).map((part) => part.trim())
    if (name.toLowerCase() === wanted) return value.replaceAll('"', "").toLowerCase()
  }
  return null
}

/** `Prefer: handling=strict` refuses filters, orders and parameters that there are not, which are ignored without it. */
export class StrictHandling extends HttpApiMiddleware.Service<StrictHandling>()("adapters/rest/wire/StrictHandling", {
  error: badRequest
}) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect, { endpoint }) {
      const { headers, method, url } = yield* HttpServerRequest.HttpServerRequest
      if (method !== "GET" || preference(headers["prefer"] ?? "", "handling") !== "strict") return yield* httpEffect
      yield* HttpEffect.appendPreResponseHandler((_request, response) =>
        Effect.succeed(HttpServerResponse.setHeader(response, "preference-applied", "handling=strict"))
      )
      const errors = [
        ...unknownFilters(url, Context.get(endpoint.annotations, FiltersOf), {
          declared: [...declaredParameters(endpoint)],
          objects: Context.get(endpoint.annotations, ObjectsOf)
        }),
        ...unknownOrder(url, Context.get(endpoint.annotations, OrderOf))
      ]
      return yield* Array.isReadonlyArrayNonEmpty(errors) ? Effect.fail(new BadRequest({ errors })) : httpEffect
    })
  )
}
