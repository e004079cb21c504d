import { Array, Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { BadRequest, badRequest } from "./errors.ts"
import { hasMeta } from "./hasMeta.ts"
import { notThere } from "./notThere.ts"
import { isStrict } from "./preference.ts"
import { withMeta } from "./withMeta.ts"

/** A response that reports ignored parameters is never reused. */
export const SaysIgnored = Context.Reference<boolean>("adapters/rest/wire/UnknownParameters/SaysIgnored", {
  defaultValue: () => false
})

/**
 * Unknown names appear in `meta`. They are rejected with `Prefer: handling=strict` and for responses without `meta`,
 * such as files.
 */
export class UnknownParameters extends HttpApiMiddleware.Service<UnknownParameters>()(
  "adapters/rest/wire/UnknownParameters",
  { error: badRequest }
) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect, { endpoint }) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { method, url } = request
      if (method !== "GET") return yield* httpEffect
      const mayRefuse = (yield* isStrict(request)) || !hasMeta(endpoint)
      const unknown = notThere(url, endpoint)
      if (unknown === null) return yield* httpEffect
      if (mayRefuse && Array.isReadonlyArrayNonEmpty(unknown.errors)) {
        return yield* new BadRequest({ errors: unknown.errors })
      }
      const response = yield* Effect.provideService(httpEffect, SaysIgnored, true)
      return response.status < 300 ? withMeta(response, unknown.names) : response
    })
  )
}
