import { Context, Effect, Layer, Option } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"

import { AccountShares } from "#application/identity/account/AccountShares.ts"
import { PublishableTokens } from "#application/identity/account/PublishableTokens.ts"
import { RequestLimits } from "#application/identity/account/RequestLimits.ts"
import { WrongKeyThrottle } from "#application/identity/account/WrongKeyThrottle.ts"
import type { PublishableTokenWithAccount } from "#application/ports/identity/account/PublishableTokenStore.ts"
import { RequestAddress } from "#application/ports/identity/account/RequestAddress.ts"
import { EmbedRefused, Throttled } from "#domain/Errors.ts"
import { visitorRequestsPerMinute } from "#domain/identity/account/PublishableToken.ts"
import { computeRequestCost, singleRecordWork } from "#domain/identity/account/requestCost.ts"

import { rateHeaders } from "../../admission/RateLimit.ts"
import {
  overloaded,
  throttled,
  tooManyWaiting,
  tooManyWrongKeys,
  Unauthorized,
  unavailable
} from "../../wire/errors.ts"
import { embedRefused, unknownToken } from "./errors.ts"
import { versioned } from "./versioned.ts"

export class CurrentToken extends Context.Service<CurrentToken, PublishableTokenWithAccount>()(
  "adapters/rest/delivery/embed/EmbedAccess/CurrentToken"
) {}

const bucket = "embed"

/** Browsers send `Origin` only to other origins; `Sec-Fetch-Site` identifies this service's pages. */
const requirePage = ({ headers }: HttpServerRequest.HttpServerRequest, { token }: PublishableTokenWithAccount) => {
  const { origin } = headers
  if (origin === undefined) {
    if (headers["sec-fetch-site"] === "same-origin") return Effect.void
    const detail = "The request has no `Origin`. Publishable tokens are for pages in browsers; programs use API keys"
    return Effect.fail(new EmbedRefused({ detail }))
  }
  if (token.origins.includes(origin)) return Effect.void
  const detail = `Pages of ${origin.slice(0, 200)} cannot use this token. Its owner can create a token for this origin`
  return Effect.fail(new EmbedRefused({ detail }))
}

/** `Authorization: Token lf_pub_...` */
export class EmbedAccess extends HttpApiMiddleware.Service<EmbedAccess, { provides: CurrentToken }>()(
  "adapters/rest/delivery/embed/EmbedAccess",
  {
    security: { token: HttpApiSecurity.http({ scheme: "Token" }) },
    error: [unknownToken, embedRefused, throttled, tooManyWrongKeys, tooManyWaiting, overloaded, unavailable]
  }
) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const tokens = yield* PublishableTokens
      const limits = yield* RequestLimits
      const { guard } = yield* WrongKeyThrottle
      const { within } = yield* AccountShares
      const addressOf = yield* RequestAddress

      /** The network first: rejected visitors must not use up the token. */
      const takeRequest = Effect.fnUntraced(function* (
        { account, token }: PublishableTokenWithAccount,
        address: string | null
      ) {
        const [holder, share] = [{ account, key_id: token.id }, visitorRequestsPerMinute(token)]
        const ofVisitor = { limit: share, taken: yield* limits.takeVisit(holder, address, bucket, share) }
        if (!ofVisitor.taken.allowed) return ofVisitor
        const limit = token.rate_per_minute
        const ofToken = { limit, taken: yield* limits.take(holder, bucket, limit) }
        return ofToken.taken.remaining < ofVisitor.taken.remaining ? ofToken : ofVisitor
      })

      return {
        token: Effect.fn(function* (httpEffect, { credential }) {
          const request = yield* HttpServerRequest.HttpServerRequest
          const found = yield* guard(addressOf(request), credential, tokens.open(credential))
          if (Option.isNone(found)) return yield* new Unauthorized()
          const { account } = found.value
          yield* Effect.annotateCurrentSpan("landfall.account.id", account.id)
          yield* requirePage(request, found.value)
          const { limit, taken } = yield* takeRequest(found.value, addressOf(request))
          const headers = rateHeaders({ name: bucket, limit }, limit, taken)
          yield* HttpEffect.appendPreResponseHandler((request, response) =>
            Effect.succeed(HttpServerResponse.setHeaders(versioned(request, response), headers))
          )
          if (!taken.allowed) return yield* new Throttled({ retry_after: Math.max(1, taken.retry_after) })
          return yield* within(
            account.id,
            computeRequestCost(singleRecordWork),
            Effect.provideService(httpEffect, CurrentToken, found.value)
          )
        })
      }
    })
  )
}
