import { Context, Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"

import { Access } from "#application/account/Access.ts"
import { WrongKeys } from "#application/account/WrongKeys.ts"
import { CurrentActor, keyActor } from "#application/audit/Acting.ts"
import type { KeyHolder } from "#application/ports/account/AccountStore.ts"
import type { Admission } from "#application/ports/account/Admissions.ts"
import { RequestAddress } from "#application/ports/account/RequestAddress.ts"
import type { RateBucket, Taken } from "#domain/account/rateLimit.ts"

import { Bucket } from "./Bucket.ts"
import { tooManyWrongKeys, Unauthorized, unauthorized, unavailable } from "./errors.ts"

/** Whose key the request came with. */
export class CurrentHolder extends Context.Service<CurrentHolder, KeyHolder>()(
  "adapters/rest/wire/Authentication/CurrentHolder"
) {}

/** The bucket of the request, and what it took from it. */
export class CurrentlyTaken extends Context.Service<
  CurrentlyTaken,
  { readonly bucket: RateBucket; readonly taken: Taken }
>()("adapters/rest/wire/Authentication/CurrentlyTaken") {}

/** How the request was admitted, if that was asked before its endpoint was known. */
export const PriorAdmission = Context.Reference<Admission | null>("adapters/rest/wire/Authentication/PriorAdmission", {
  defaultValue: () => null
})

/** The key that an authenticated request came with, to look later whether it still holds. */
export const keyOf = ({ headers }: HttpServerRequest.HttpServerRequest): Redacted.Redacted =>
  Redacted.make((headers["authorization"] ?? "").replace(/^\S+\s+/, ""))

/** `Authorization: Token <API_KEY>`. */
export class Authentication extends HttpApiMiddleware.Service<
  Authentication,
  { provides: CurrentHolder | CurrentlyTaken }
>()("adapters/rest/wire/Authentication", {
  security: { token: HttpApiSecurity.http({ scheme: "Token" }) },
  error: [unauthorized, unavailable, tooManyWrongKeys]
}) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const access = yield* Access
      const { guard } = yield* WrongKeys
      const addressOf = yield* RequestAddress
      return {
        token: Effect.fn(function* (httpEffect, { credential, endpoint }) {
          const prior = yield* PriorAdmission
          const bucket = Context.get(endpoint.annotations, Bucket)
          const address = addressOf(yield* HttpServerRequest.HttpServerRequest)
          const admitted =
            prior ?? Option.getOrNull(yield* guard(address, credential, access.admit(credential, bucket)))
          if (admitted === null) return yield* new Unauthorized()
          yield* Effect.annotateCurrentSpan("landfall.account.id", admitted.holder.account.id)
          return yield* httpEffect.pipe(
            Effect.provideService(CurrentHolder, admitted.holder),
            Effect.provideService(CurrentActor, keyActor(admitted.holder)),
            Effect.provideService(CurrentlyTaken, { bucket, taken: admitted.taken })
          )
        })
      }
    })
  )
}
