import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

import { ageLimit } from "#domain/user/Session.ts"

import type { Seen } from "./Site.ts"

interface Kind {
  /** With the prefix by which browsers take it from an encrypted connection to this very host alone. */
  readonly secure: string
  readonly plain: string
}

const session: Kind = { secure: "__Host-landfall-session", plain: "landfall-session" }
const form: Kind = { secure: "__Secure-landfall-form", plain: "landfall-form" }

const nameOf = (kind: Kind, { isSecure }: Seen) => (isSecure ? kind.secure : kind.plain)

const valueOf = (kind: Kind) => (request: HttpServerRequest.HttpServerRequest, seen: Seen) =>
  request.cookies[nameOf(kind, seen)] ?? null

/** The token of the session that a browser has. */
export const sessionCookie = valueOf(session)

/** What a browser has to show that a form of these pages came from here before it is signed in. */
export const formCookie = valueOf(form)

const common = ({ isSecure }: Seen) => ({ httpOnly: true, secure: isSecure, sameSite: "lax" }) as const

export const setSessionCookie = (response: HttpServerResponse.HttpServerResponse, seen: Seen, token: string) =>
  HttpServerResponse.setCookieUnsafe(response, nameOf(session, seen), token, {
    ...common(seen),
    path: "/",
    maxAge: ageLimit
  })

export const endSessionCookie = (response: HttpServerResponse.HttpServerResponse, seen: Seen) =>
  HttpServerResponse.setCookieUnsafe(response, nameOf(session, seen), "", { ...common(seen), path: "/", maxAge: 0 })

export const setFormCookie = (
  response: HttpServerResponse.HttpServerResponse,
  seen: Seen,
  path: string,
  value: string
) => HttpServerResponse.setCookieUnsafe(response, nameOf(form, seen), value, { ...common(seen), path })
