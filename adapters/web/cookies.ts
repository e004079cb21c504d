import { Redacted } from "effect"
import { HttpServerResponse } from "effect/http"

import type { NewSession } from "#application/identity/user/session/beginSession.ts"
import type { BrowserRequest } from "#application/ports/identity/account/RequestSession.ts"
import { knownOriginLifeMs } from "#domain/identity/user/failedSignIns.ts"
import { passkeyChallengeLifeMs } from "#domain/identity/user/Passkey.ts"
import { pendingSignInLifeMs } from "#domain/identity/user/PendingSignIn.ts"
import { providerSignInLifeMs } from "#domain/identity/user/ProviderSignIn.ts"
import { sessionAgeLimitMs } from "#domain/identity/user/Session.ts"

import type { SiteOrigin } from "./Site.ts"

interface Kind {
  /** The prefix restricts the cookie to https, and `__Host-` also to this host. */
  readonly secure: string
  readonly plain: string
}

const session: Kind = { secure: "__Host-landfall-session", plain: "landfall-session" }
const device: Kind = { secure: "__Host-landfall-device", plain: "landfall-device" }
const form: Kind = { secure: "__Secure-landfall-form", plain: "landfall-form" }

const pending: Kind = { secure: "__Secure-landfall-sign-in", plain: "landfall-sign-in" }
const passkey: Kind = { secure: "__Secure-landfall-passkey", plain: "landfall-passkey" }
const provider: Kind = { secure: "__Secure-landfall-provider", plain: "landfall-provider" }

const nameOf = (kind: Kind, { isSecure }: SiteOrigin) => (isSecure ? kind.secure : kind.plain)

type WithCookies = Pick<BrowserRequest, "cookies">

const valueOf =
  (kind: Kind) =>
  ({ cookies }: WithCookies, seen: SiteOrigin) =>
    cookies[nameOf(kind, seen)] ?? null

export const sessionCookie = valueOf(session)

/** Shows that a user has signed in with this browser before. */
export const deviceCookie = valueOf(device)

/** Binds forms to a browser that is not signed in. */
export const formCookie = valueOf(form)

export const pendingCookie = valueOf(pending)

export const passkeyCookie = valueOf(passkey)

export const providerCookie = valueOf(provider)

const common = ({ isSecure }: SiteOrigin) => ({ httpOnly: true, secure: isSecure, sameSite: "lax" }) as const

export const setSessionCookies = (
  response: HttpServerResponse.HttpServerResponse,
  seen: SiteOrigin,
  { device: deviceToken, token }: Pick<NewSession, "device" | "token">
) => {
  const everywhere = { ...common(seen), path: "/" }
  return response.pipe(
    HttpServerResponse.setCookieUnsafe(nameOf(session, seen), Redacted.value(token), {
      ...everywhere,
      maxAge: sessionAgeLimitMs
    }),
    HttpServerResponse.setCookieUnsafe(nameOf(device, seen), Redacted.value(deviceToken), {
      ...everywhere,
      maxAge: knownOriginLifeMs
    })
  )
}

export const endSessionCookie = (response: HttpServerResponse.HttpServerResponse, seen: SiteOrigin) =>
  HttpServerResponse.setCookieUnsafe(response, nameOf(session, seen), "", { ...common(seen), path: "/", maxAge: 0 })

/** `life`: milliseconds. */
const passing = (kind: Kind, path: string, life: number) => ({
  set: (response: HttpServerResponse.HttpServerResponse, seen: SiteOrigin, token: string) =>
    HttpServerResponse.setCookieUnsafe(response, nameOf(kind, seen), token, { ...common(seen), path, maxAge: life }),
  end: (response: HttpServerResponse.HttpServerResponse, seen: SiteOrigin) =>
    HttpServerResponse.setCookieUnsafe(response, nameOf(kind, seen), "", { ...common(seen), path, maxAge: 0 })
})

export const codePath = "/sign-in/code"

export const { end: endPendingCookie, set: setPendingCookie } = passing(pending, codePath, pendingSignInLifeMs)

export const passkeyPath = "/sign-in/passkey"

export const { end: endPasskeyCookie, set: setPasskeyCookie } = passing(passkey, passkeyPath, passkeyChallengeLifeMs)

export const providerCallbackPath = "/sign-in/callback"

export const { end: endProviderCookie, set: setProviderCookie } = passing(
  provider,
  providerCallbackPath,
  providerSignInLifeMs
)

export const setFormCookie = (
  response: HttpServerResponse.HttpServerResponse,
  seen: SiteOrigin,
  path: string,
  value: string
) => HttpServerResponse.setCookieUnsafe(response, nameOf(form, seen), value, { ...common(seen), path })
