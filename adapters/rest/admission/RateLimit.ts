import { Effect, Layer } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { Throttled } from "#domain/Errors.ts"
import { rateWindowSeconds } from "#domain/identity/account/rateLimit.ts"
import type { RateBucket, RateLimitResult } from "#domain/identity/account/rateLimit.ts"

import { throttled } from "../wire/errors.ts"
import { CurrentRateLimit } from "./Authentication.ts"

/** `RateLimit` fields of the IETF draft. */
export const rateHeaders = ({ name }: RateBucket, limit: number, { remaining, reset_after }: RateLimitResult) => ({
  "ratelimit-policy": `"${name}";q=${limit};w=${rateWindowSeconds}`,
  ratelimit: `"${name}";r=${remaining};t=${reset_after}`
})

/** Per key or signed-in user and bucket in any 60 seconds, across all nodes. */
export class RateLimit extends HttpApiMiddleware.Service<RateLimit, { requires: CurrentRateLimit }>()(
  "adapters/rest/admission/RateLimit",
  { error: throttled }
) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect) {
      const { bucket, limit, taken } = yield* CurrentRateLimit
      const headers = rateHeaders(bucket, limit, taken)
      yield* HttpEffect.appendPreResponseHandler((_request, response) =>
        Effect.succeed(HttpServerResponse.setHeaders(response, headers))
      )
      if (!taken.allowed) return yield* new Throttled({ retry_after: Math.max(1, taken.retry_after) })
      return yield* httpEffect
    })
  )
}
