import { HttpServerResponse } from "effect/http"

import type { FromBrowser } from "#application/ports/account/RequestSession.ts"
import { foreignLife } from "#domain/user/ForeignSignIn.ts"
import { challengeLife } from "#domain/user/Passkey.ts"
import { pendingLife } from "#domain/user/PendingSignIn.ts"
import { ageLimit } from "#domain/user/Session.ts"

import type { Seen } from "./Site.ts"

interface Kind {
  /** With the prefix by which browsers take it from an encrypted connection to this very host alone. */
  readonly secure: string
  readonly plain: string
}

const session: Kind = { secure: "__Host-landfall-session", plain: "landfall-session" }
const form: Kind = { secure: "__Secure-landfall-form", plain: "landfall-form" }

const pending: Kind = { secure: "__Secure-landfall-sign-in", plain: "landfall-sign-in" }
const passkey: Kind = { secure: "__Secure-landfall-passkey", plain: "landfall-passkey" }
const provider: Kind = { secure: "__Secure-landfall-provider", plain: "landfall-provider" }

const nameOf = (kind: Kind, { isSecure }: Seen) => (isSecure ? kind.secure : kind.plain)

/** What of a request has the cookies of a browser. */
type WithCookies = Pick<FromBrowser, "cookies">

const valueOf =
  (kind: Kind) =>
  ({ cookies }: WithCookies, seen: Seen) =>
    cookies[nameOf(kind, seen)] ?? null

/** The token of the session that a browser has. */
export const sessionCookie = valueOf(session)

/** What a browser has to show that a form of these pages came from here before it is signed in. */
export const formCookie = valueOf(form)

/** The token of a sign-in that waits for a code. */
export const pendingCookie = valueOf(pending)

/** The token of a request for a passkey. */
export const passkeyCookie = valueOf(passkey)

/** The token of a sign-in that is at the OpenID provider. */
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

/** A cookie for one path, which a browser keeps for some minutes. */
const passing = (kind: Kind, path: string, life: number) => ({
  set: (response: HttpServerResponse.HttpServerResponse, seen: Seen, token: string) =>
    HttpServerResponse.setCookieUnsafe(response, nameOf(kind, seen), token, { ...common(seen), path, maxAge: life }),
  end: (response: HttpServerResponse.HttpServerResponse, seen: Seen) =>
    HttpServerResponse.setCookieUnsafe(response, nameOf(kind, seen), "", { ...common(seen), path, maxAge: 0 })
})

/** Where the code of a sign-in is entered; nothing else gets its cookie. */
export const codePath = "/sign-in/code"

export const { end: endPendingCookie, set: setPendingCookie } = passing(pending, codePath, pendingLife)

/** Where the answer of a passkey is sent; nothing else gets the cookie of what was asked. */
export const passkeyPath = "/sign-in/passkey"

export const { end: endPasskeyCookie, set: setPasskeyCookie } = passing(passkey, passkeyPath, challengeLife)

/** Where the OpenID provider sends a browser back; nothing else gets the cookie by which it is known again. */
export const providerCallbackPath = "/sign-in/callback"

export const { end: endProviderCookie, set: setProviderCookie } = passing(provider, providerCallbackPath, foreignLife)

export const setFormCookie = (
  response: HttpServerResponse.HttpServerResponse,
  seen: Seen,
  path: string,
  value: string
) => HttpServerResponse.setCookieUnsafe(response, nameOf(form, seen), value, { ...common(seen), path })
