import { Duration, Effect, Metric } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

import { requestDuration } from "#application/telemetry/metrics/requests.ts"

import type { Methods } from "../middleware/Methods.ts"
import { isProbe } from "../wire/probe.ts"

/** Removes tokens and ids of approvals, which must not be logged. */
const pathOf = (url: string) =>
  (url.split("?", 1)[0] ?? url).replace(/^(\/(?:invitation|s|consent|oauth\/authorize)\/).+/i, "$1…")

/** Clients may send any text as a method. */
const methods = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"])

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
