import { Context, Effect, Layer } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { RequestLimits, usualBucket } from "#application/account/RequestLimits.ts"
import type { Account } from "#domain/account/Account.ts"
import { windowSeconds } from "#domain/account/rateLimit.ts"
import type { Taken } from "#domain/account/rateLimit.ts"
import { Throttled } from "#domain/Errors.ts"

import { CurrentHolder } from "./Authentication.ts"
import { throttled, unavailable } from "./errors.ts"

/** Requests that are counted together, and how many a minute one key may make of them. */
interface RateBucket {
  readonly name: string
  readonly limitOf: (account: Account) => number
}

/** An endpoint with a bucket of its own does not count with the others. */
export const Bucket = Context.Reference<RateBucket>("adapters/rest/wire/RateLimit/Bucket", {
  defaultValue: () => ({ name: usualBucket, limitOf: ({ rate_per_minute }) => rate_per_minute })
})

/** A bucket with as many requests as the default one has, or a multiple of it. */
export const bucketOf = (name: string, times = 1): RateBucket => ({
  name,
  limitOf: ({ rate_per_minute }) => rate_per_minute * times
})

/** A bucket whose limit is the same for every account. */
export const fixedBucket = (name: string, limit: number): RateBucket => ({ name, limitOf: () => limit })

/** The `RateLimit` fields of the IETF draft: the limit and its window, and how much is left for how long. */
const headersOf = (name: string, limit: number, { remaining, reset_after }: Taken) => ({
  "ratelimit-policy": `"${name}";q=${limit};w=${windowSeconds}`,
  ratelimit: `"${name}";r=${remaining};t=${reset_after}`
})

/** So many requests in any 60 seconds of one key and bucket as its account may make, over all API nodes together. */
export class RateLimit extends HttpApiMiddleware.Service<RateLimit, { requires: CurrentHolder }>()(
  "adapters/rest/wire/RateLimit",
  {
    error: [throttled, unavailable]
  }
) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const limits = yield* RequestLimits
      return Effect.fn(function* (httpEffect, { endpoint }) {
        const holder = yield* CurrentHolder
        const { limitOf, name } = Context.get(endpoint.annotations, Bucket)
        const limit = limitOf(holder.account)
        const taken = yield* limits.take(holder, name, limit)
        yield* HttpEffect.appendPreResponseHandler((_request, response) =>
          Effect.succeed(HttpServerResponse.setHeaders(response, headersOf(name, limit, taken)))
        )
        if (!taken.allowed) return yield* new Throttled({ retry_after: Math.max(1, taken.retry_after) })
        return yield* httpEffect
      })
    })
  )
}
