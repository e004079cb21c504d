import { Effect, Layer, Redacted } from "effect"

import { RequestSession } from "#application/ports/identity/account/RequestSession.ts"
import type { BrowserRequest } from "#application/ports/identity/account/RequestSession.ts"

import { sessionCookie } from "./cookies.ts"
import { Site } from "./Site.ts"
import type { SiteOrigin } from "./Site.ts"

/** Browsers without `Sec-Fetch-Site` send the origin instead. */
const isOwnPage = ({ headers }: BrowserRequest, { origin }: SiteOrigin): boolean => {
  const { origin: given, "sec-fetch-site": site } = headers
  return site === undefined ? origin !== null && given === origin : site === "same-origin"
}

export const layer = Layer.effect(
  RequestSession,
  Effect.map(Site, ({ seenBy }) => (request: BrowserRequest) => {
    const seen = seenBy(request)
    const token = sessionCookie(request, seen)
    return token === null ? null : { token: Redacted.make(token), isOwnPage: isOwnPage(request, seen) }
  })
).pipe(Layer.provide(Site.layer))
