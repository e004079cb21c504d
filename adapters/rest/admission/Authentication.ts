import { Context, Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"

import { Access } from "#application/identity/account/Access.ts"
import { holderActor } from "#application/identity/account/Holder.ts"
import type { Holder } from "#application/identity/account/Holder.ts"
import { WrongKeyThrottle } from "#application/identity/account/WrongKeyThrottle.ts"
import { CurrentActor, CurrentRole } from "#application/identity/acting/Acting.ts"
import { roleOf } from "#application/identity/acting/requireRole.ts"
import { Approvals } from "#application/identity/oauth/Approvals.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import type { Admission } from "#application/ports/identity/account/Admissions.ts"
import { RequestAddress } from "#application/ports/identity/account/RequestAddress.ts"
import { RequestSession } from "#application/ports/identity/account/RequestSession.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import type { KeyRole } from "#domain/identity/account/ApiKey.ts"
import { bucketRequestsPerMinute } from "#domain/identity/account/rateLimit.ts"
import type { RateBucket, RateLimitResult } from "#domain/identity/account/rateLimit.ts"

import {
  insufficientScope,
  tokenRefused,
  tooManyWrongKeys,
  Unauthorized,
  unauthorized,
  unavailable
} from "../wire/errors.ts"
import { crossSite, makeAdmitSession } from "./admitSession.ts"
import { makeAdmitToken, tokenOf } from "./admitToken.ts"
import { Bucket } from "./Bucket.ts"
import { makeChallenge } from "./challenge.ts"
import { leastRole } from "./leastRole.ts"

export class CurrentHolder extends Context.Service<CurrentHolder, Holder>()(
  "adapters/rest/admission/Authentication/CurrentHolder"
) {}

export class CurrentRateLimit extends Context.Service<
  CurrentRateLimit,
  { readonly bucket: RateBucket; readonly limit: number; readonly taken: RateLimitResult }
>()("adapters/rest/admission/Authentication/CurrentRateLimit") {}

export const PriorAdmission = Context.Reference<Admission | null>(
  "adapters/rest/admission/Authentication/PriorAdmission",
  {
    defaultValue: () => null
  }
)

export const keyOf = ({ headers }: HttpServerRequest.HttpServerRequest): Redacted.Redacted =>
  Redacted.make((headers["authorization"] ?? "").replace(/^\S+\s+/, ""))

/** With an `Authorization` header, cookies are ignored. */
const hasKey = ({ headers }: HttpServerRequest.HttpServerRequest): boolean => headers["authorization"] !== undefined

/** For long responses; none if the credential was revoked. */
export const makeReauthenticate = Effect.gen(function* () {
  const [access, signIn, sessionOf] = [yield* Access, yield* SignIn, yield* RequestSession]
  const { current } = yield* Approvals
  return (request: HttpServerRequest.HttpServerRequest): StoreEffect<Option.Option<Holder>> => {
    const token = tokenOf(request)
    if (token !== null) return current(token, "api")
    if (hasKey(request)) return access.authenticate(keyOf(request))
    const session = sessionOf(request)
    if (session === null) return Effect.succeedNone
    return Effect.map(
      signIn.current(session.token),
      Option.map((holder) => ({ ...holder, compatibility: false }))
    )
  }
})

/** `Authorization: Token <API_KEY>`, `Bearer <access token>`, or a browser's session. */
export class Authentication extends HttpApiMiddleware.Service<
  Authentication,
  { provides: CurrentHolder | CurrentRateLimit }
>()("adapters/rest/admission/Authentication", {
  security: { token: HttpApiSecurity.http({ scheme: "Token" }) },
  error: [unauthorized, tokenRefused, insufficientScope, crossSite, unavailable, tooManyWrongKeys]
}) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const access = yield* Access
      const { guard } = yield* WrongKeyThrottle
      const addressOf = yield* RequestAddress
      const admitSession = yield* makeAdmitSession
      const admitToken = yield* makeAdmitToken
      const challenge = yield* makeChallenge

      const admitKey = Effect.fnUntraced(function* (
        request: HttpServerRequest.HttpServerRequest,
        key: Redacted.Redacted,
        bucket: RateBucket
      ) {
        const prior = yield* PriorAdmission
        const found = prior ?? Option.getOrNull(yield* guard(addressOf(request), key, access.admit(key, bucket)))
        return found === null ? null : { ...found, limit: bucketRequestsPerMinute(bucket, found.holder.account) }
      })

      const admitRequest = (
        request: HttpServerRequest.HttpServerRequest,
        key: Redacted.Redacted,
        bucket: RateBucket,
        role: KeyRole
      ) => {
        const token = tokenOf(request)
        if (token !== null) return admitToken(request, token, bucket, role === "read" ? "read" : "write")
        return hasKey(request) ? admitKey(request, key, bucket) : admitSession(request, bucket)
      }

      return {
        token: Effect.fn(function* (httpEffect, { credential, endpoint, group }) {
          const bucket = Context.get(endpoint.annotations, Bucket)
          const request = yield* HttpServerRequest.HttpServerRequest
          const role = leastRole(group, endpoint)
          const admitted = yield* admitRequest(request, credential, bucket, role)
          if (admitted === null) {
            yield* challenge(null)
            return yield* new Unauthorized()
          }
          const { holder, limit, taken } = admitted
          yield* Effect.annotateCurrentSpan("landfall.account.id", holder.account.id)
          return yield* httpEffect.pipe(
            Effect.provideService(CurrentHolder, holder),
            Effect.provideService(CurrentActor, holderActor(holder)),
            Effect.provideService(CurrentRole, roleOf(holder)),
            Effect.provideService(CurrentRateLimit, { bucket, limit, taken })
          )
        })
      }
    })
  )
}
