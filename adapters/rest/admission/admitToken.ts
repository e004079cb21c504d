import { Effect, Option, Redacted } from "effect"
import type { HttpServerRequest } from "effect/http"

import { WrongKeyThrottle } from "#application/identity/account/WrongKeyThrottle.ts"
import { Approvals } from "#application/identity/oauth/Approvals.ts"
import { RequestAddress } from "#application/ports/identity/account/RequestAddress.ts"
import type { RateBucket } from "#domain/identity/account/rateLimit.ts"
import type { ApiScope } from "#domain/identity/user/ApiScope.ts"

import { InsufficientScope, TokenRefused } from "../wire/errors.ts"
import { makeChallenge } from "./challenge.ts"

type Request = HttpServerRequest.HttpServerRequest

export const tokenOf = ({ headers }: Request): Redacted.Redacted | null => {
  const [, token] = /^bearer\s+(\S+)\s*$/i.exec(headers["authorization"] ?? "") ?? []
  return token === undefined ? null : Redacted.make(token)
}

/** Three parts (RFC 7519); API keys do not contain dots. */
const isJsonWebToken = (token: Redacted.Redacted) => Redacted.value(token).split(".").length === 3

export const makeAdmitToken = Effect.gen(function* () {
  const addressOf = yield* RequestAddress
  const { guard } = yield* WrongKeyThrottle
  const { admit } = yield* Approvals
  const challenge = yield* makeChallenge
  return Effect.fnUntraced(function* (
    request: Request,
    token: Redacted.Redacted,
    bucket: RateBucket,
    needed: ApiScope
  ) {
    const admitted = yield* guard(addressOf(request), token, admit(token, bucket))
    if (Option.isNone(admitted)) {
      yield* challenge({ error: "invalid_token" })
      return yield* new TokenRefused({ isKey: !isJsonWebToken(token) })
    }
    const { scopes } = admitted.value.holder.token
    // The scope `write` includes reading.
    if (!scopes.includes(needed) && !scopes.includes("write")) {
      yield* challenge({ error: "insufficient_scope", scope: needed })
      return yield* new InsufficientScope({ scope: needed })
    }
    return admitted.value
  })
})
