import { Context, Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"

import { Access } from "#application/account/Access.ts"
import { holderActor } from "#application/account/Holder.ts"
import type { Holder } from "#application/account/Holder.ts"
import { roleOf } from "#application/account/requireRole.ts"
import { WrongKeys } from "#application/account/WrongKeys.ts"
import { CurrentActor, CurrentRole } from "#application/audit/Acting.ts"
import { Approvals } from "#application/oauth/Approvals.ts"
import type { Admission } from "#application/ports/account/Admissions.ts"
import { RequestAddress } from "#application/ports/account/RequestAddress.ts"
import { RequestSession } from "#application/ports/account/RequestSession.ts"
import type { Stored } from "#application/ports/Stored.ts"
import { SignIn } from "#application/user/SignIn.ts"
import type { KeyRole } from "#domain/account/ApiKey.ts"
import { limitOf } from "#domain/account/rateLimit.ts"
import type { RateBucket, Taken } from "#domain/account/rateLimit.ts"

import { makeAdmitToken, tokenOf } from "../bearer/admitToken.ts"
import { makeChallenge } from "../bearer/challenge.ts"
import { leastRole } from "../role/leastRole.ts"
import { crossSite, makeAdmitSession } from "../session/admitSession.ts"
import { Bucket } from "./Bucket.ts"
import { insufficientScope, tokenRefused, tooManyWrongKeys, Unauthorized, unauthorized, unavailable } from "./errors.ts"

export class CurrentHolder extends Context.Service<CurrentHolder, Holder>()(
  "adapters/rest/wire/Authentication/CurrentHolder"
) {}

export class CurrentlyTaken extends Context.Service<
  CurrentlyTaken,
  { readonly bucket: RateBucket; readonly limit: number; readonly taken: Taken }
>()("adapters/rest/wire/Authentication/CurrentlyTaken") {}

export const PriorAdmission = Context.Reference<Admission | null>("adapters/rest/wire/Authentication/PriorAdmission", {
  defaultValue: () => null
})

export const keyOf = ({ headers }: HttpServerRequest.HttpServerRequest): Redacted.Redacted =>
  Redacted.make((headers["authorization"] ?? "").replace(/^\S+\s+/, ""))

/** With an `Authorization` header, cookies are ignored. */
const hasKey = ({ headers }: HttpServerRequest.HttpServerRequest): boolean => headers["authorization"] !== undefined

/** For long responses; none if the credential was revoked. */
export const makeLookAgain = Effect.gen(function* () {
  const [access, signIn, sessionOf] = [yield* Access, yield* SignIn, yield* RequestSession]
  const { current } = yield* Approvals
  return (request: HttpServerRequest.HttpServerRequest): Stored<Option.Option<Holder>> => {
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
  { provides: CurrentHolder | CurrentlyTaken }
>()("adapters/rest/wire/Authentication", {
  security: { token: HttpApiSecurity.http({ scheme: "Token" }) },
  error: [unauthorized, tokenRefused, insufficientScope, crossSite, unavailable, tooManyWrongKeys]
}) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const access = yield* Access
      const { guard } = yield* WrongKeys
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
        return found === null ? null : { ...found, limit: limitOf(bucket, found.holder.account) }
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
            Effect.provideService(CurrentlyTaken, { bucket, limit, taken })
          )
        })
      }
    })
  )
}
