import { Duration, Effect } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

import { isProbe } from "./probe.ts"

/** The path of a request; tokens of one-time links and ids of requests for approval are part of some, and no facts for a log. */
const pathOf = (url: string) =>
  (url.split("?", 1)[0] ?? url).replace(/^(\/(?:invitation|consent|oauth\/authorize)\/).+/i, "$1…")

/** One line for each answer: what was asked (without its query), how it ended, how long it took. */
export const logged = <E, R>(
  { method, url }: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => {
  const path = pathOf(url)
  if (isProbe(path)) return answer
  return Effect.flatMap(Effect.timed(answer), ([elapsed, response]) => {
    const milliseconds = Math.round(Duration.toMillis(elapsed))
    const line = Effect.logInfo(`${method} ${path} ${response.status}`)
    return Effect.as(Effect.annotateLogs(line, { milliseconds }), response)
  })
}
