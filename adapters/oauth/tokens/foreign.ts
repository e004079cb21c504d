import { Effect, Layer, Option, Redacted, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose"
import type { JWTVerifyOptions } from "jose"

import { AccessTokens } from "#application/ports/identity/oauth/AccessTokens.ts"
import { Unavailable } from "#domain/Errors.ts"

import { Issuer } from "../Issuer.ts"
import { boundedFetch } from "./boundedFetch.ts"
import type { BoundedFetch } from "./boundedFetch.ts"
import { cacheVerifiedTokens } from "./cacheVerifiedTokens.ts"
import { audiencesOf, forResource, makeVerifiedAccessToken, TokenClaims } from "./claims.ts"
import { discover } from "./discovery.ts"
import type { ServerMetadata } from "./discovery.ts"
import { emailClaim, emailIn } from "./emailIn.ts"
import { metadataOf } from "./metadata.ts"

/** Asymmetric algorithms only. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"]

const away = () => new Unavailable({ part: "authorization server", retry_after: 10 })

/** A failed key request does not invalidate the token. */
const isServerUnavailable = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  ["ERR_JOSE_GENERIC", "ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID"].includes(error.code)

const claimsIn = (token: string, keys: ReturnType<typeof createRemoteJWKSet>, rules: JWTVerifyOptions) =>
  Effect.tryPromise({
    try: () =>
      jwtVerify(token, keys, { ...rules, algorithms, requiredClaims: ["exp"] }).then(
        ({ payload }) => payload,
        (error: unknown) => {
          if (isServerUnavailable(error)) throw error
          return null
        }
      ),
    catch: away
  })

const decodeStandard = Schema.decodeUnknownOption(TokenClaims)

const decodeClaims = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Unknown))

const refusals: ReadonlySet<number> = new Set([400, 401, 403])

const nothing: Readonly<Record<string, unknown>> = {}

/** Many servers return the email address only here. */
const userInfo = (fetch: BoundedFetch, { userinfo_endpoint: url }: ServerMetadata, token: string) =>
  Effect.tryPromise({
    try: async (signal) => {
      if (url === undefined) return nothing
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal })
      if (response.ok) return Option.getOrElse(decodeClaims(await response.json()), () => nothing)
      if (refusals.has(response.status)) return nothing
      throw new Error(`${url} answered ${response.status}`)
    },
    catch: away
  }).pipe(Effect.timeoutOrElse({ duration: "5 seconds", orElse: () => Effect.fail(away()) }))

export const layer = Layer.effect(
  AccessTokens,
  Effect.gen(function* () {
    const issuer = yield* Issuer
    const fetch = boundedFetch(yield* FetchHttpClient.Fetch)
    const claim = Option.getOrNull(yield* emailClaim)
    const metadata = discover(issuer.server ?? "", fetch)
    let keys: ReturnType<typeof createRemoteJWKSet> | null = null

    /** Ignores user info whose `sub` differs from the token's. */
    const emailAsked = Effect.fnUntraced(function* (server: ServerMetadata, token: Redacted.Redacted, sub?: string) {
      const told = yield* userInfo(fetch, server, Redacted.value(token))
      return sub === undefined || told["sub"] === sub ? emailIn(told, claim) : null
    })

    const verify = Effect.fnUntraced(function* (token: Redacted.Redacted) {
      if (issuer.seenAt(undefined) === null) return null
      const server = yield* metadata
      keys ??= createRemoteJWKSet(new URL(server.jwks_uri), { [customFetch]: (url, init) => fetch(url, init) })
      const rules = { issuer: server.issuer, audience: audiencesOf(issuer.resources) }
      const claims = yield* claimsIn(Redacted.value(token), keys, rules)
      const standard = decodeStandard(claims)
      if (claims === null || Option.isNone(standard)) return null
      const told = emailIn(claims, claim) ?? (yield* emailAsked(server, token, claims.sub))
      if (told === null) {
        yield* Effect.logWarning("A token of the authorization server names no verified email address")
        return null
      }
      return makeVerifiedAccessToken(issuer.resources, standard.value, { email: told })
    })

    const known = cacheVerifiedTokens(verify)
    return {
      verify: (token, resource) => Effect.map(known(token), forResource(resource)),
      metadata: metadataOf(issuer)
    }
  })
)
