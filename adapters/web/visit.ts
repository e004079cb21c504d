import { Effect, Option, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"

import type { BrowserOrigin } from "#application/identity/user/session/beginSession.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import type { SessionHolder } from "#application/ports/identity/user/SessionStore.ts"

import { ClientAddress } from "./ClientAddress.ts"
import { deviceCookie, sessionCookie } from "./cookies.ts"
import { Site } from "./Site.ts"
import type { SiteOrigin } from "./Site.ts"

export interface Visit {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly seen: SiteOrigin
  readonly browser: BrowserOrigin
  readonly query: URLSearchParams
}

export const visit = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const [site, addresses] = [yield* Site, yield* ClientAddress]
  const seen = site.seenBy(request)
  const device = deviceCookie(request, seen)
  const at = request.url.indexOf("?")
  const result: Visit = {
    request,
    seen,
    browser: {
      address: addresses.of(request),
      user_agent: request.headers["user-agent"] ?? null,
      device: device === null ? null : Redacted.make(device)
    },
    query: new URLSearchParams(at < 0 ? "" : request.url.slice(at + 1))
  }
  return result
})

export interface SignedInVisit {
  readonly holder: SessionHolder
  readonly secret: string
}

export const signedIn = Effect.fnUntraced(function* ({ request, seen }: Visit) {
  const signIn = yield* SignIn
  const secret = sessionCookie(request, seen)
  if (secret === null) return Option.none<SignedInVisit>()
  const holder = yield* signIn.current(Redacted.make(secret))
  return Option.map(holder, (holder): SignedInVisit => ({ holder, secret }))
})
