import { HttpServerResponse } from "effect/http"

import type { FromBrowser } from "#application/ports/account/RequestSession.ts"
import { foreignLife } from "#domain/user/ForeignSignIn.ts"
import { challengeLife } from "#domain/user/Passkey.ts"
import { pendingLife } from "#domain/user/PendingSignIn.ts"
import { ageLimit } from "#domain/user/Session.ts"

import type { Seen } from "./Site.ts"

interface Kind {
  /** The prefix restricts the cookie to https, and `__Host-` also to this host. */
  readonly secure: string
  readonly plain: string
}

const session: Kind = { secure: "__Host-landfall-session", plain: "landfall-session" }
const form: Kind = { secure: "__Secure-landfall-form", plain: "landfall-form" }

const pending: Kind = { secure: "__Secure-landfall-sign-in", plain: "landfall-sign-in" }
const passkey: Kind = { secure: "__Secure-landfall-passkey", plain: "landfall-passkey" }
const provider: Kind = { secure: "__Secure-landfall-provider", plain: "landfall-provider" }

const nameOf = (kind: Kind, { isSecure }: Seen) => (isSecure ? kind.secure : kind.plain)

type WithCookies = Pick<FromBrowser, "cookies">

const valueOf =
  (kind: Kind) =>
  ({ cookies }: WithCookies, seen: Seen) =>
    cookies[nameOf(kind, seen)] ?? null

export const sessionCookie = valueOf(session)

/** Binds forms to a browser that is not signed in. */
export const formCookie = valueOf(form)

export const pendingCookie = valueOf(pending)

export const passkeyCookie = valueOf(passkey)

export const providerCookie = valueOf(provider)

const common = ({ isSecure }: Seen) => ({ httpOnly: true, secure: isSecure, sameSite: "lax" }) as const

export const setSessionCookie = (response: HttpServerResponse.HttpServerResponse, seen: Seen, token: string) =>
  HttpServerResponse.setCookieUnsafe(response, nameOf(session, seen), token, {
    ...common(seen),
    path: "/",
    maxAge: ageLimit
  })

export const endSessionCookie = (response: HttpServerResponse.HttpServerResponse, seen: Seen) =>
  HttpServerResponse.setCookieUnsafe(response, nameOf(session, seen), "", { ...common(seen), path: "/", maxAge: 0 })

/** `life`: milliseconds. */
const passing = (kind: Kind, path: string, life: number) => ({
  set: (response: HttpServerResponse.HttpServerResponse, seen: Seen, token: string) =>
    HttpServerResponse.setCookieUnsafe(response, nameOf(kind, seen), token, { ...common(seen), path, maxAge: life }),
  end: (response: HttpServerResponse.HttpServerResponse, seen: Seen) =>
    HttpServerResponse.setCookieUnsafe(response, nameOf(kind, seen), "", { ...common(seen), path, maxAge: 0 })
})

export const codePath = "/sign-in/code"

export const { end: endPendingCookie, set: setPendingCookie } = passing(pending, codePath, pendingLife)

export const passkeyPath = "/sign-in/passkey"

export const { end: endPasskeyCookie, set: setPasskeyCookie } = passing(passkey, passkeyPath, challengeLife)

export const providerCallbackPath = "/sign-in/callback"

export const { end: endProviderCookie, set: setProviderCookie } = passing(provider, providerCallbackPath, foreignLife)

export const setFormCookie = (
  response: HttpServerResponse.HttpServerResponse,
  seen: Seen,
  path: string,
  value: string
) => HttpServerResponse.setCookieUnsafe(response, nameOf(form, seen), value, { ...common(seen), path })
