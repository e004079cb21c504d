import { ByteSize, Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { ClientAddress } from "#adapters/web/ClientAddress.ts"
import { answerSentence } from "#adapters/web/page.ts"
import { RequestLimits } from "#application/identity/account/RequestLimits.ts"
import type { Unavailable } from "#domain/Errors.ts"

import { Issuer } from "../Issuer.ts"
import type { OAuthError } from "../oauthErrors.ts"
import { corsHeaders, preflight } from "./cors.ts"
import { exchange } from "./exchange.ts"
import type { Provider } from "./Provider.ts"
import { readRegistration } from "./registration.ts"
import { completeRequestScope } from "./requestedAccess.ts"
import type { Resources } from "./requestedAccess.ts"

/** Per network and minute. An assistant's host sends requests for all its users. */
const maxRequests = 300
const maxRegistrations = 20
const maxDeviceRequests = 60

const devicePath = "/oauth/device_authorization"

const refusal = (status: number, error: OAuthError, error_description: string, headers: Record<string, string> = {}) =>
  HttpServerResponse.jsonUnsafe({ error, error_description }, { status, headers: { ...corsHeaders, ...headers } })

const away = ({ retry_after }: Unavailable) =>
  refusal(503, "temporarily_unavailable", "Try again later", { "retry-after": String(retry_after) })

const tooManyForProgram = (seconds: number) =>
  refusal(429, "temporarily_unavailable", "Your network sent too many requests", { "retry-after": String(seconds) })

const refusedByLimit = Effect.fnUntraced(function* (bucket: string, limit: number, refuse: typeof tooManyForProgram) {
  const [addresses, limits] = [yield* ClientAddress, yield* RequestLimits]
  const request = yield* HttpServerRequest.HttpServerRequest
  const { allowed, retry_after } = yield* limits.takeFrom(addresses.of(request), bucket, limit)
  if (allowed) return null
  return refuse(Math.max(1, retry_after))
})

const tooMany = (seconds: number) =>
  answerSentence("Too many requests", `Your network sent too many requests. Try again in ${seconds} seconds.`, 429, {
    "retry-after": String(seconds)
  })

/** `/oauth/authorize` responds with pages, other endpoints with JSON. */
const answering = <R>(path: Effect.Effect<string, never, R>, refuse = tooManyForProgram) =>
  Effect.gen(function* () {
    const refused = yield* refusedByLimit("oauth", maxRequests, refuse)
    return refused ?? (yield* exchange(yield* path))
  }).pipe(
    Effect.catchTags({
      Unavailable: (error) => Effect.succeed(away(error)),
      HttpServerError: () => Effect.succeed(refusal(413, "invalid_request", "The body must not exceed 64 KiB"))
    })
  )

const resumed = Effect.map(HttpRouter.RouteContext, ({ params }) => {
  const { approval = "" } = params
  return `/oauth/authorize/${/^[\w-]+$/.test(approval) ? approval : "unknown"}`
})

const largestRegistration = ByteSize.kibibytes(16)

const register = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const refused = yield* refusedByLimit("oauth registration", maxRegistrations, tooManyForProgram)
  if (refused !== null) return refused
  const text = yield* Effect.provideService(request.text, HttpServerRequest.MaxBodySize, largestRegistration)
  return HttpServerResponse.setHeaders(
    yield* exchange("/oauth/register", JSON.stringify(yield* readRegistration(text))),
    corsHeaders
  )
}).pipe(
  Effect.catchTags({
    Unavailable: (error) => Effect.succeed(away(error)),
    HttpServerError: () =>
      Effect.succeed(refusal(413, "invalid_client_metadata", "The document must not exceed 16 KiB")),
    SchemaError: (error) => Effect.succeed(refusal(400, "invalid_client_metadata", error.message))
  })
)

/** A repeated parameter stays as it is, so that the library rejects it. */
const withScope = (resources: Resources, text: string): string => {
  const form = new URLSearchParams(text)
  if (form.getAll("scope").length > 1) return text
  const scope = completeRequestScope(resources, { scope: form.get("scope") ?? "", resource: form.getAll("resource") })
  form.set("scope", String(scope))
  return form.toString()
}

const deviceAuthorization = Effect.gen(function* () {
  const refused = yield* refusedByLimit("oauth device", maxDeviceRequests, tooManyForProgram)
  if (refused !== null) return refused
  const { resources } = yield* Issuer
  const request = yield* HttpServerRequest.HttpServerRequest
  const text = yield* Effect.provideService(request.text, HttpServerRequest.MaxBodySize, largestRegistration)
  return yield* exchange(devicePath, withScope(resources, text))
}).pipe(
  Effect.catchTags({
    Unavailable: (error) => Effect.succeed(away(error)),
    HttpServerError: () => Effect.succeed(refusal(413, "invalid_request", "The body must not exceed 16 KiB"))
  })
)

const off = Effect.succeed(refusal(404, "invalid_request", "The authorization server requires PUBLIC_URL with https"))

const described = ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"] as const

const endpoints = [
  ["POST", "/oauth/token"],
  ["OPTIONS", "/oauth/token"],
  ["OPTIONS", devicePath],
  ["POST", "/oauth/revoke"],
  ["OPTIONS", "/oauth/revoke"],
  ["GET", "/oauth/jwks"],
  ["OPTIONS", "/oauth/jwks"],
  ...described.flatMap((path) => [["GET", path] as const, ["OPTIONS", path] as const])
] as const

export const layer = HttpRouter.addAll(
  Effect.gen(function* () {
    const { origin } = yield* Issuer
    if (origin === null) return described.map((path) => HttpRouter.route("GET", path, off))
    const parts = yield* Effect.context<ClientAddress | Issuer | Provider | RequestLimits>()
    return [
      HttpRouter.route("POST", "/oauth/register", Effect.provideContext(register, parts)),
      HttpRouter.route("OPTIONS", "/oauth/register", Effect.succeed(preflight)),
      HttpRouter.route("POST", devicePath, Effect.provideContext(deviceAuthorization, parts)),
      HttpRouter.route("GET", "/oauth/authorize/:approval", Effect.provideContext(answering(resumed, tooMany), parts)),
      HttpRouter.route(
        "GET",
        "/oauth/authorize",
        Effect.provideContext(answering(Effect.succeed("/oauth/authorize"), tooMany), parts)
      ),
      ...endpoints.map(([method, path]) =>
        HttpRouter.route(method, path, Effect.provideContext(answering(Effect.succeed(path)), parts))
      )
    ]
  })
)
