import { Effect, Layer, Redacted } from "effect"

import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"
import { ProviderSignIns } from "#application/identity/user/foreign/ProviderSignIns.ts"
import type { ForeignSignInRefused, ProviderAway } from "#domain/identity/user/signInErrors.ts"

import {
  endProviderCookie,
  formCookie,
  providerCallbackPath,
  providerCookie,
  setProviderCookie,
  setSessionCookies
} from "./cookies.ts"
import { hidden } from "./field.ts"
import { formToken, readForm, tokenField } from "./forms.ts"
import { signInLink } from "./look/backLinks.ts"
import { answerPage, seeOther } from "./page.ts"
import { home, localPath } from "./returnTo.ts"
import { page } from "./serve.ts"
import type { SiteOrigin } from "./Site.ts"

const beginPath = "/sign-in/provider"

/** Requires https except on loopback; otherwise the code could be intercepted. */
const redirectOf = ({ isSecure, origin }: SiteOrigin): string | null =>
  origin !== null && (origin.startsWith("https:") || !isSecure) ? `${origin}${providerCallbackPath}` : null

export const signInByProvider = (seen: SiteOrigin, host: string, secret: string, returnTo: string): Html =>
  redirectOf(seen) === null
    ? html`<p class="hint">
        Sign-in with ${host} requires an <code>https</code> address. The operator sets it in <code>PUBLIC_URL</code>.
      </p>`
    : html`<form method="post" action="${beginPath}">
        ${hidden(tokenField, formToken(secret))} ${hidden("return_to", returnTo)}
        <button>Sign in with ${host}</button>
      </form>`

const title = "You are not signed in"

const sentences: Readonly<Record<ForeignSignInRefused["reason"], string>> = {
  lapsed: "This sign-in has expired: it was completed, is older than ten minutes, or began in another browser.",
  refused: "The provider rejected the sign-in, or its response belongs to another sign-in.",
  unverified: "The provider has not verified your email address, so Landfall cannot identify you.",
  unknown: "No user has the email address that the provider sent. Request an invitation from an owner of your account.",
  locked: "Your user is locked. An owner of your account can unlock it."
}

const refusal = ({ reason }: ForeignSignInRefused) =>
  answerPage(
    {
      title,
      body: html`<p>${sentences[reason]}</p>`,
      way: signInLink
    },
    reason === "lapsed" ? 410 : 403
  )

const away = ({ retry_after }: ProviderAway) =>
  answerPage(
    {
      title: "Provider unavailable",
      body: html`<p>The provider for your sign-in is unavailable. Try again in a few seconds.</p>`,
      way: signInLink
    },
    503,
    { "retry-after": String(retry_after) }
  )

const answers = {
  ForeignSignInRefused: (error: ForeignSignInRefused) => Effect.succeed(refusal(error)),
  ProviderAway: (error: ProviderAway) => Effect.succeed(away(error))
}

const begin = page(
  "POST",
  beginPath,
  Effect.fnUntraced(function* ({ browser, request, seen }) {
    const signIns = yield* ProviderSignIns
    const fields = yield* readForm(seen, formCookie(request, seen))
    const redirect = redirectOf(seen)
    if (redirect === null) {
      const body = html`<p>Sign-in with the provider requires an <code>https</code> address of Landfall.</p>`
      return answerPage({ title, body, way: signInLink }, 422)
    }
    const return_to = localPath(fields.get("return_to")) ?? home
    return yield* signIns.begin({ ...browser, redirect, return_to }).pipe(
      Effect.map(({ address, token }) => setProviderCookie(seeOther(address), seen, Redacted.value(token))),
      Effect.catchTags(answers)
    )
  })
)

const finish = page(
  "GET",
  providerCallbackPath,
  Effect.fnUntraced(function* ({ browser, query, request, seen }) {
    const signIns = yield* ProviderSignIns
    const token = Redacted.make(providerCookie(request, seen) ?? "")
    const answer = yield* signIns.finish({ ...browser, token, query: query.toString() }).pipe(
      Effect.map((session) => setSessionCookies(seeOther(localPath(session.return_to) ?? home), seen, session)),
      Effect.catchTags(answers)
    )
    return endProviderCookie(answer, seen)
  })
)

export const layer = Layer.mergeAll(begin, finish)
