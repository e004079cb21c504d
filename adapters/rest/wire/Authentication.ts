import { Context, Effect, Layer, Option, Redacted } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"

import { Access } from "#application/account/Access.ts"
import type { KeyHolder } from "#application/ports/account/AccountStore.ts"

import { Unauthorized, unauthorized, unavailable } from "./errors.ts"

/** Whose key the request came with. */
export class CurrentHolder extends Context.Service<CurrentHolder, KeyHolder>()(
  "adapters/rest/wire/Authentication/CurrentHolder"
) {}

/** The key that an authenticated request came with, to look later whether it still holds. */
export const keyOf = ({ headers }: HttpServerRequest.HttpServerRequest): Redacted.Redacted =>
  Redacted.make((headers["authorization"] ?? "").replace(/^\S+\s+/, ""))

/** `Authorization: Token <API_KEY>`. */
export class Authentication extends HttpApiMiddleware.Service<Authentication, { provides: CurrentHolder }>()(
  "adapters/rest/wire/Authentication",
  { security: { token: HttpApiSecurity.http({ scheme: "Token" }) }, error: [unauthorized, unavailable] }
) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const access = yield* Access
      return {
        token: Effect.fn(function* (httpEffect, { credential }) {
          const holder = yield* access.authenticate(credential)
          if (Option.isNone(holder)) return yield* new Unauthorized()
          return yield* Effect.provideService(httpEffect, CurrentHolder, holder.value)
        })
      }
    })
  )
}
