import { Context, Effect, Record } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { isBrowser } from "../../answer/isBrowser.ts"
import { about, page, places, policy } from "./page.ts"

const headers = { vary: "accept" }

const forBrowsers = HttpServerResponse.text(page, {
  contentType: "text/html; charset=utf-8",
  headers: { ...headers, "content-security-policy": policy, "referrer-policy": "no-referrer" }
})

const forPrograms = HttpServerResponse.jsonUnsafe(
  { name: "Landfall", description: about, links: Record.map(places, ({ href }) => href) },
  { headers }
)

/** For browsers; null if the portal was not built. */
export const StartPage = Context.Reference<string | null>("adapters/rest/description/welcome/welcome/StartPage", {
  defaultValue: () => null
})

export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const start = yield* StartPage
    const page = start === null ? forBrowsers : HttpServerResponse.redirect(start, { status: 303, headers })
    yield* router.add(
      "GET",
      "/",
      Effect.map(HttpServerRequest.HttpServerRequest, (request) =>
        isBrowser(request.headers["accept"]) ? page : forPrograms
      )
    )
  })
)
