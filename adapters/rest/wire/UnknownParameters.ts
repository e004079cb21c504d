import { Array, Context, Effect, Layer } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { BadRequest, badRequest } from "./errors.ts"
import { hasMeta } from "./hasMeta.ts"
import { notThere } from "./notThere.ts"
import { withMeta } from "./withMeta.ts"

/** Whether the answer to the request says that something was ignored; such a one is made anew each time. */
export const SaysIgnored = Context.Reference<boolean>("adapters/rest/wire/UnknownParameters/SaysIgnored", {
  defaultValue: () => false
})

/** The value of a preference (RFC 7240), of which the first mention counts. */
const preference = (header: string, wanted: string): string | null => {
  for (const said of header.split(",")) {
    const [name = "", value = ""] = (said.split(";", 1)[0] ?? "").split("=", 2).map((part) => part.trim())
    if (name.toLowerCase() === wanted) return value.replaceAll('"', "").toLowerCase()
  }
  return null
}

const sayStrict = HttpEffect.appendPreResponseHandler((_request, response) =>
  Effect.succeed(HttpServerResponse.setHeader(response, "preference-applied", "handling=strict"))
)

/**
 * Filters, orders and parameters that there are not are named in `meta` of the answer. They are refused with
 * `Prefer: handling=strict`, and where the answer is a file or another form that has no place to say so.
 */
export class UnknownParameters extends HttpApiMiddleware.Service<UnknownParameters>()(
  "adapters/rest/wire/UnknownParameters",
  { error: badRequest }
) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect, { endpoint }) {
      const { headers, method, url } = yield* HttpServerRequest.HttpServerRequest
      if (method !== "GET") return yield* httpEffect
      const isStrict = preference(headers["prefer"] ?? "", "handling") === "strict"
      if (isStrict) yield* sayStrict
      const unknown = notThere(url, endpoint)
      if (unknown === null) return yield* httpEffect
      if ((isStrict || !hasMeta(endpoint)) && Array.isReadonlyArrayNonEmpty(unknown.errors)) {
        return yield* new BadRequest({ errors: unknown.errors })
      }
      const response = yield* Effect.provideService(httpEffect, SaysIgnored, true)
      return response.status < 300 ? withMeta(response, unknown.names) : response
    })
  )
}
