import { Effect, Option } from "effect"
import { HttpRouter } from "effect/http"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

import { html } from "#adapters/http/html.ts"
import { CurrentActor, userActor } from "#application/identity/acting/Acting.ts"
import { ProviderSignIns } from "#application/identity/user/foreign/ProviderSignIns.ts"
import type { Passkeys } from "#application/identity/user/Passkeys.ts"
import type { SecondFactors } from "#application/identity/user/SecondFactors.ts"
import type { SignIn } from "#application/identity/user/SignIn.ts"
import type { Throttled, Unavailable } from "#domain/Errors.ts"
import type { ForeignOnly } from "#domain/identity/user/signInErrors.ts"

import type { ClientAddress } from "./ClientAddress.ts"
import type { FormRefused } from "./forms.ts"
import { fleetLink, signInLink } from "./look/backLinks.ts"
import { answerPage, seeOther } from "./page.ts"
import type { Site } from "./Site.ts"
import { signedIn, visit } from "./visit.ts"
import type { SignedInVisit, Visit } from "./visit.ts"

export type PageServices = SignIn | ProviderSignIns | SecondFactors | Passkeys | Site | ClientAddress

type Answer = HttpServerResponse.HttpServerResponse
type Asked<E, R> = Effect.Effect<
  Answer,
  E,
  R | PageServices | HttpServerRequest.HttpServerRequest | HttpRouter.RouteContext
>

type Common = FormRefused | ForeignOnly | Throttled | Unavailable

const formSentences = {
  400: "The form arrived incomplete. Go back and send it again.",
  403: "The form does not belong to an open page of this browser. Go back, reload the page, and send it again.",
  413: "The form is too large. Shorten the texts, and send it again.",
  415: "The request is not a form of this page."
} as const

const waiting = (seconds: number) => (seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)

const providerOnly = Effect.gen(function* () {
  const provider = yield* ProviderSignIns.use(({ provider }) => provider)
  const body = html`<p>This installation accepts only sign-in with ${provider?.host ?? "its OpenID provider"}.</p>`
  return answerPage({ title: "Single sign-on only", body, way: signInLink }, 403)
})

/** Receivers of share links are not users. */
const backLinkOf = (route: HttpRouter.PathInput) => (route.startsWith("/s/") ? null : fleetLink)

const inWords = (error: Common, route: HttpRouter.PathInput): Effect.Effect<Answer, never, ProviderSignIns> => {
  const failed = (title: string, sentence: string, status: number) => {
    const headers = "retry_after" in error ? { "retry-after": String(error.retry_after) } : {}
    return Effect.succeed(
      answerPage({ title, body: html`<p>${sentence}</p>`, way: backLinkOf(route) }, status, headers)
    )
  }
  switch (error._tag) {
    case "FormRefused":
      return failed("The form was rejected", formSentences[error.status], error.status)
    case "ForeignOnly":
      return providerOnly
    case "Throttled":
      return failed("Too many attempts", `Try again in ${waiting(error.retry_after)}.`, 429)
    case "Unavailable":
      return failed("Landfall is unavailable", "Try again in a few seconds.", 503)
  }
}

export const page = <R = never>(
  method: "GET" | "POST",
  path: HttpRouter.PathInput,
  handle: (visit: Visit) => Asked<Common, R>
) =>
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      const parts = yield* Effect.context<
        PageServices | Exclude<R, HttpServerRequest.HttpServerRequest | HttpRouter.RouteContext>
      >()
      const answer = Effect.flatMap(visit, (visit) =>
        Effect.catch(handle(visit), (error) => inWords(error, path))
      ).pipe(Effect.provideContext(parts))
      yield* router.add(method, path, answer)
    })
  )

export const signedInPage = <R = never>(
  method: "GET" | "POST",
  path: HttpRouter.PathInput,
  handle: (visit: Visit, signedIn: SignedInVisit) => Asked<Common, R>
) =>
  page(
    method,
    path,
    Effect.fnUntraced(function* (visit: Visit) {
      const found = yield* signedIn(visit)
      if (Option.isSome(found)) {
        const { user } = found.value.holder
        return yield* Effect.provideService(handle(visit, found.value), CurrentActor, userActor(user))
      }
      return seeOther(method === "GET" ? `/sign-in?return_to=${encodeURIComponent(visit.request.url)}` : "/sign-in")
    })
  )

/** Disabled if only the provider signs users in. */
export const directSignInPage = <R = never>(
  method: "GET" | "POST",
  path: HttpRouter.PathInput,
  handle: (visit: Visit, signedIn: SignedInVisit) => Asked<Common, R>
) =>
  signedInPage(method, path, (visit: Visit, signedIn: SignedInVisit) =>
    ProviderSignIns.use(({ requireOwnWays }) => Effect.andThen(requireOwnWays, handle(visit, signedIn)))
  )
