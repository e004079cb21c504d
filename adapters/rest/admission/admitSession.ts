import { Effect, Option, Schema } from "effect"
import type { HttpServerRequest } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"
import { WrongKeyThrottle } from "#application/identity/account/WrongKeyThrottle.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import { RequestAddress } from "#application/ports/identity/account/RequestAddress.ts"
import { RequestSession } from "#application/ports/identity/account/RequestSession.ts"
import type { RateBucket } from "#domain/identity/account/rateLimit.ts"

import { failure } from "../wire/failure.ts"
import { isReading } from "../wire/isReading.ts"

export class CrossSite extends Schema.TaggedError<CrossSite>()("CrossSite", {
  lacks: Schema.Literals(["own_page", "json"])
}) {}

const refusals = {
  own_page: {
    detail:
      "With a session, only pages of this service can send changes. The request requires `Sec-Fetch-Site: same-origin`, or an `Origin` that is the origin of this service. Programs use an API key.",
    code: "other_site"
  },
  json: {
    detail: `With a session, \`Content-Type\` must be ${mediaType} or application/json.`,
    code: "json_required"
  }
} as const

export const crossSite = failure(CrossSite, 403, "Forbidden", ({ lacks }) => [refusals[lacks]])

const mediaTypeOf = ({ headers }: HttpServerRequest.HttpServerRequest): string =>
  (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? ""

const hasBody = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/** Browsers send cookies with requests from any page. */
const requireOwnPage = (request: HttpServerRequest.HttpServerRequest, isOwnPage: boolean) => {
  if (isReading(request.method)) return Effect.void
  if (!isOwnPage) return Effect.fail(new CrossSite({ lacks: "own_page" }))
  return hasBody(request) && ![mediaType, "application/json"].includes(mediaTypeOf(request))
    ? Effect.fail(new CrossSite({ lacks: "json" }))
    : Effect.void
}

export const makeAdmitSession = Effect.gen(function* () {
  const sessionOf = yield* RequestSession
  const addressOf = yield* RequestAddress
  const { guard } = yield* WrongKeyThrottle
  const { admit } = yield* SignIn
  return Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, bucket: RateBucket) {
    const session = sessionOf(request)
    if (session === null) return null
    yield* requireOwnPage(request, session.isOwnPage)
    return Option.getOrNull(yield* guard(addressOf(request), session.token, admit(session.token, bucket)))
  })
})
