import { Context, Duration, Effect, Layer } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { RateLimiter } from "effect/persistence"

import type { Account } from "#domain/Account.ts"
import { Throttled } from "#domain/Errors.ts"

import { CurrentHolder } from "./Authentication.ts"
import { throttled } from "./errors.ts"

/** An endpoint with a bucket of its own does not count with the others. */
export const Bucket = Context.Reference<string>("rest/Bucket", { defaultValue: () => "default" })

/** How many requests a minute a bucket takes: those of the account, unless its endpoint says otherwise. */
export const PerMinute = Context.Reference<(account: Account) => number>("rest/PerMinute", {
  defaultValue:
    () =>
    ({ rate_per_minute }) =>
      rate_per_minute
})

/** So many requests a minute of one key and bucket as its account may make. */
export class RateLimit extends HttpApiMiddleware.Service<RateLimit, { requires: CurrentHolder }>()("rest/RateLimit", {
  error: throttled
}) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      return Effect.fn(function* (httpEffect, { endpoint }) {
        const { account, key_id } = yield* CurrentHolder
        const bucket = Context.get(endpoint.annotations, Bucket)
        yield* limiter
          .consume({
            key: `rest:${key_id}:${bucket}`,
            limit: Context.get(endpoint.annotations, PerMinute)(account),
            window: "1 minute",
            onExceeded: "fail"
          })
          .pipe(
            Effect.catchReason(
              "RateLimiterError",
              "RateLimitExceeded",
              ({ retryAfter }) =>
                Effect.fail(new Throttled({ retry_after: Math.max(1, Math.ceil(Duration.toSeconds(retryAfter))) })),
              Effect.die
            )
          )
        return yield* httpEffect
      })
    })
  ).pipe(Layer.provide(RateLimiter.layer))
}
