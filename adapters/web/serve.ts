import { Effect, Option } from "effect"
import { HttpRouter } from "effect/http"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

import { CurrentActor, userActor } from "#application/audit/Acting.ts"
import { ForeignSignIns } from "#application/user/foreign/ForeignSignIns.ts"
import type { Passkeys } from "#application/user/Passkeys.ts"
import type { SecondFactors } from "#application/user/SecondFactors.ts"
import type { SignIn } from "#application/user/SignIn.ts"
import type { Throttled, Unavailable } from "#domain/Errors.ts"
import type { ForeignOnly } from "#domain/user/signInErrors.ts"

import type { ClientAddress } from "./ClientAddress.ts"
import type { FormRefused } from "./forms.ts"
import { html } from "./html.ts"
import { answerPage, answerSentence, seeOther } from "./page.ts"
import type { Site } from "./Site.ts"
import { signedIn, visit } from "./visit.ts"
import type { SignedInVisit, Visit } from "./visit.ts"

/** What the pages are made of. */
export type Parts = SignIn | ForeignSignIns | SecondFactors | Passkeys | Site | ClientAddress

type Answer = HttpServerResponse.HttpServerResponse
type Asked<E, R> = Effect.Effect<Answer, E, R | Parts | HttpServerRequest.HttpServerRequest | HttpRouter.RouteContext>

/** What a page leaves to all of them to say. */
type Common = FormRefused | ForeignOnly | Throttled | Unavailable

const formSentences = {
  400: "The form could not be read to its end. Go back and send it again.",
  403: "This form did not come from a page that is open here. Go back, load the page again, and send it once more.",
  413: "The form is too large.",
  415: "This is not the form of the page."
} as const

const waiting = (seconds: number) => (seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)

const otherWay = html`<p>Here people come in by the provider that the operator chose, and by nothing else.</p>
  <p><a href="/sign-in">Sign in</a></p>`

const inWords = (error: Common): Answer => {
  switch (error._tag) {
    case "FormRefused":
      return answerSentence("The form was not taken", formSentences[error.status], error.status)
    case "ForeignOnly":
      return answerPage({ title: "There is another way in", body: otherWay }, 403)
    case "Throttled":
      return answerSentence("Too many tries", `Try again in ${waiting(error.retry_after)}.`, 429, {
        "retry-after": String(error.retry_after)
      })
    case "Unavailable":
      return answerSentence("Not at the moment", "Landfall cannot answer now. Try again in a few seconds.", 503, {
        "retry-after": String(error.retry_after)
      })
  }
}

/** A page at an address. */
export const page = <R = never>(
  method: "GET" | "POST",
  path: HttpRouter.PathInput,
  handle: (visit: Visit) => Asked<Common, R>
) =>
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      const parts = yield* Effect.context<
        Parts | Exclude<R, HttpServerRequest.HttpServerRequest | HttpRouter.RouteContext>
      >()
      const answer = Effect.flatMap(visit, handle).pipe(
        Effect.catch((error) => Effect.succeed(inWords(error))),
        Effect.provideContext(parts)
      )
      yield* router.add(method, path, answer)
    })
  )

/** A page for who is signed in; others sign in first, and come back to it. */
export const ownPage = <R = never>(
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

/** The same about a way in of this service's own: there is none where the provider alone lets people in. */
export const ownWayPage = <R = never>(
  method: "GET" | "POST",
  path: HttpRouter.PathInput,
  handle: (visit: Visit, signedIn: SignedInVisit) => Asked<Common, R>
) =>
  ownPage(method, path, (visit: Visit, signedIn: SignedInVisit) =>
    ForeignSignIns.use(({ requireOwnWays }) => Effect.andThen(requireOwnWays, handle(visit, signedIn)))
  )
