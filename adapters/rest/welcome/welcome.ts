import { Context, Effect, Record } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { about, page, places, policy } from "./page.ts"

/** Browsers name HTML first; programs accept anything or request JSON. */
const isBrowser = (accept: string | undefined): boolean =>
  (accept ?? "").split(",").some((range) => {
    const [type = "", ...parameters] = range.toLowerCase().split(";")
    return type.trim() === "text/html" && !parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter))
  })

const headers = { vary: "accept" }

const forBrowsers = HttpServerResponse.text(page, {
  contentType: "text/html; charset=utf-8",
  headers: { ...headers, "content-security-policy": policy, "referrer-policy": "no-referrer" }
})

const forPrograms = HttpServerResponse.jsonUnsafe(
  { name: "Landfall", description: about, links: Record.map(places, ({ href }) => href) },
  { headers }
)

/** Redirect target of `/` for browsers; null if the portal was not built. */
export const StartPage = Context.Reference<string | null>("adapters/rest/welcome/welcome/StartPage", {
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
