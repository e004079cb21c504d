import { Effect, Layer, Option, Redacted, Schema } from "effect"
import { createLocalJWKSet, errors, jwtVerify } from "jose"
import type { JWTVerifyOptions } from "jose"

import { AccessTokens } from "#application/ports/identity/oauth/AccessTokens.ts"
import { User } from "#domain/identity/user/User.ts"

import { Issuer } from "../Issuer.ts"
import { Keys } from "../keys/Keys.ts"
import type { KeyRing } from "../keys/Keys.ts"
import { cacheVerifiedTokens } from "./cacheVerifiedTokens.ts"
import { audiencesOf, claimsWith, forResource, makeVerifiedAccessToken } from "./claims.ts"
import { metadataOf } from "./metadata.ts"

const Claims = claimsWith({ sub: User.fields.id, approval: Schema.String.check(Schema.isUUID()) })
const claimsOf = Schema.decodeUnknownOption(Claims)

const publicKeys = ({ signing }: KeyRing) =>
  createLocalJWKSet({ keys: Redacted.value(signing).map(({ d: _private, ...jwk }) => jwk) })

const onceFor = <A>(make: (ring: KeyRing) => A) => {
  let last: { readonly name: string; readonly made: A } | null = null
  return (ring: KeyRing): A => {
    if (last?.name !== ring.name) last = { name: ring.name, made: make(ring) }
    return last.made
  }
}

const claimsIn = (token: string, keys: ReturnType<typeof publicKeys>, rules: JWTVerifyOptions) =>
  Effect.promise(() =>
    jwtVerify(token, keys, rules).then(
      ({ payload }) => Option.getOrNull(claimsOf(payload)),
      (error: unknown) => {
        if (error instanceof errors.JWKSNoMatchingKey) return "unknown key" as const
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    )
  )

export const layer = Layer.effect(
  AccessTokens,
  Effect.gen(function* () {
    const issuer = yield* Issuer
    const keys = yield* Keys
    const audience = audiencesOf(issuer.resources)
    const publicKeysOf = onceFor(publicKeys)

    const verify = Effect.fnUntraced(function* (token: Redacted.Redacted) {
      if (issuer.origin === null) return null
      const rules = { issuer: issuer.origin, audience, typ: "at+jwt", algorithms: ["ES256"] }
      const claimsBy = (ring: KeyRing) => claimsIn(Redacted.value(token), publicKeysOf(ring), rules)
      const first = yield* Effect.flatMap(keys.current, claimsBy)
      const claims = first === "unknown key" ? yield* Effect.flatMap(keys.renewed, claimsBy) : first
      if (claims === null || claims === "unknown key") return null
      return makeVerifiedAccessToken(issuer.resources, claims, { user: claims.sub, approval: claims.approval })
    })

    const known = cacheVerifiedTokens(verify)
    return {
      verify: (token, resource) => Effect.map(known(token), forResource(resource)),
      metadata: metadataOf(issuer)
    }
  })
)
