import { Effect, Layer, Option } from "effect"
import { FetchHttpClient } from "effect/http"
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState
} from "openid-client"
import type { Configuration } from "openid-client"

import { OpenIdProvider } from "#application/ports/identity/user/OpenIdProvider.ts"
import type { ChosenProvider, ProviderChecks } from "#application/ports/identity/user/OpenIdProvider.ts"
import { ForeignSignInRefused } from "#domain/identity/user/signInErrors.ts"

import { isSecureUrl } from "../Issuer.ts"
import { boundedFetch } from "../tokens/boundedFetch.ts"
import { emailClaim, emailIn } from "../tokens/emailIn.ts"
import { callProvider, callProviderBeforeSignIn } from "./callProvider.ts"
import { configurationOf } from "./configuration.ts"
import { openIdClient } from "./settings.ts"

const refused = new ForeignSignInRefused({ reason: "refused" })

const authorization = async (provider: Configuration, redirect: string) => {
  const checks: ProviderChecks = {
    redirect,
    state: randomState(),
    nonce: randomNonce(),
    code_verifier: randomPKCECodeVerifier()
  }
  const url = buildAuthorizationUrl(provider, {
    scope: "openid email",
    redirect_uri: redirect,
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await calculatePKCECodeChallenge(checks.code_verifier),
    code_challenge_method: "S256"
  })
  if (!isSecureUrl(url)) throw new Error(`people do not sign in at ${url.origin}: it needs https`)
  return { address: url.href, checks }
}

const tokensFor = (provider: Configuration, query: string, { code_verifier, nonce, redirect, state }: ProviderChecks) =>
  callProvider(() =>
    authorizationCodeGrant(provider, new URL(`${redirect}?${query}`), {
      pkceCodeVerifier: code_verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true
    })
  )

/** Many providers return the email address only from the userinfo endpoint. */
const verifiedEmail = Effect.fnUntraced(function* (
  provider: Configuration,
  tokens: Effect.Success<ReturnType<typeof tokensFor>>,
  claim: string | null
) {
  const claims = tokens.claims()
  if (claims === undefined) return yield* refused
  const isAsked = provider.serverMetadata().userinfo_endpoint !== undefined
  const email =
    emailIn(claims, claim) ??
    (isAsked
      ? emailIn(yield* callProvider(() => fetchUserInfo(provider, tokens.access_token, claims.sub)), claim)
      : null)
  return email ?? (yield* new ForeignSignInRefused({ reason: "unverified" }))
})

export const layer = Layer.effect(
  OpenIdProvider,
  Effect.gen(function* () {
    const client = yield* openIdClient
    if (client === null) return { chosen: null }
    const claim = Option.getOrNull(yield* emailClaim)
    const configuration = configurationOf(client, boundedFetch(yield* FetchHttpClient.Fetch))

    const chosen: ChosenProvider = {
      host: new URL(client.server).host,
      isOnly: client.isOnly,

      begin: Effect.fn("OpenIdProvider.begin")(function* (redirect) {
        const provider = yield* configuration
        return yield* callProviderBeforeSignIn(() => authorization(provider, redirect))
      }),

      finish: Effect.fn("OpenIdProvider.finish")(function* (query, checks) {
        const provider = yield* configuration
        return yield* verifiedEmail(provider, yield* tokensFor(provider, query, checks), claim)
      })
    }
    return { chosen }
  })
)
