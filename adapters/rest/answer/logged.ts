import { Duration, Effect, Metric } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

import { requestDuration } from "#application/metrics/requests.ts"

import type { Methods } from "../wire/Methods.ts"
import { isProbe } from "./probe.ts"

/** The path of a request; tokens of links and ids of requests for approval are part of some, and no facts for a log. */
const pathOf = (url: string) =>
  (url.split("?", 1)[0] ?? url).replace(/^(\/(?:invitation|s|consent|oauth\/authorize)\/).+/i, "$1…")

/** What a client may call a method has no bound. */
const methods = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"])

/** One line for each answer: what was asked (without its query), how it ended, how long it took. The same is measured by route. */
export const logged = <E, R>(
  { route }: Methods["Service"],
  { method, url }: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => {
  const path = pathOf(url)
  if (isProbe(path)) return answer
  return Effect.flatMap(Effect.timed(answer), ([elapsed, response]) => {
    const milliseconds = Math.round(Duration.toMillis(elapsed))
    const line = Effect.logInfo(`${method} ${path} ${response.status}`)
    const known = methods.has(method) ? method : "_OTHER"
    const series = requestDuration.of(known, route(method, url) ?? "none", String(response.status))
    const measured = Metric.update(series, Duration.toSeconds(elapsed))
    return Effect.as(Effect.andThen(measured, Effect.annotateLogs(line, { milliseconds })), response)
  })
}
