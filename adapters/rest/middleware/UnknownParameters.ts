import { Array, Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { BadRequest, badRequest } from "../wire/errors.ts"
import { hasMeta } from "../wire/hasMeta.ts"
import { isStrict } from "../wire/preference.ts"
import { findUnknownNames } from "../wire/unknownNames.ts"
import { withWarnings } from "../wire/warnings.ts"

/** A response that reports ignored parameters is never reused. */
export const ReportsIgnored = Context.Reference<boolean>("adapters/rest/middleware/UnknownParameters/ReportsIgnored", {
  defaultValue: () => false
})

/**
 * Unknown names appear in `meta` and in `Warning`. They are rejected with `Prefer: handling=strict` and for responses
 * without `meta`, such as files.
 */
export class UnknownParameters extends HttpApiMiddleware.Service<UnknownParameters>()(
  "adapters/rest/middleware/UnknownParameters",
  { error: badRequest }
) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect, { endpoint }) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { method, url } = request
      if (method !== "GET") return yield* httpEffect
      const mayRefuse = (yield* isStrict(request)) || !hasMeta(endpoint)
      const unknown = findUnknownNames(url, endpoint)
      if (unknown === null) return yield* httpEffect
      if (mayRefuse && Array.isReadonlyArrayNonEmpty(unknown.errors)) {
        return yield* new BadRequest({ errors: unknown.errors })
      }
      const response = yield* Effect.provideService(httpEffect, ReportsIgnored, true)
      return response.status < 300 ? withWarnings(response, unknown) : response
    })
  )
}
