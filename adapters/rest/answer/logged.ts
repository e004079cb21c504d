import { Duration, Effect, Metric } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

import { requestDuration } from "#application/telemetry/metrics/requests.ts"

import type { Methods } from "../middleware/Methods.ts"
import { isProbe } from "../wire/probe.ts"
import { loggedPath } from "./loggedPath.ts"

/** Clients may send any text as a method. */
const knownMethods = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"])

export const logged = <E, R>(
  methods: Methods["Service"],
  { method, url }: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => {
  if (isProbe(url.split("?", 1)[0] ?? url)) return answer
  const route = methods.route(method, url)
  const path = loggedPath(methods, route, url)
  return Effect.flatMap(Effect.timed(answer), ([elapsed, response]) => {
    const milliseconds = Math.round(Duration.toMillis(elapsed))
    const line = Effect.logInfo(`${method} ${path} ${response.status}`)
    const known = knownMethods.has(method) ? method : "_OTHER"
    const series = requestDuration.of(known, route ?? "none", String(response.status))
    const measured = Metric.update(series, Duration.toSeconds(elapsed))
    return Effect.as(Effect.andThen(measured, Effect.annotateLogs(line, { milliseconds })), response)
  })
}
