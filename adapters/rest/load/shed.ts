import { Config, Effect, Metric, Schema } from "effect"
import type { HttpServerResponse } from "effect/http"

import { EventLoop } from "#application/ports/EventLoop.ts"
import { requestsRefused } from "#application/telemetry/metrics/requests.ts"
import { Overloaded } from "#domain/Errors.ts"

import { isProbe } from "../wire/probe.ts"
import { notNowResponse } from "./notNow.ts"

const expected = { expected: "a whole number from 20 to 60000" }
const Milliseconds = Schema.FiniteFromString.check(
  Schema.isInt(expected),
  Schema.isBetween({ minimum: 20, maximum: 60_000 }, expected)
)

const maxLagMs = Config.schema(Milliseconds, "OVERLOAD_LAG_MS").pipe(Config.withDefault(250))

/** Probes are exempt, because orchestrators restart a service that fails them. */
export const makeLoadShedding = Effect.gen(function* () {
  const { standing } = yield* EventLoop
  const most = yield* maxLagMs
  const refused = requestsRefused.of("lag")
  return (url: string): Effect.Effect<HttpServerResponse.HttpServerResponse> | null =>
    standing() <= most || isProbe(url)
      ? null
      : Effect.as(Metric.update(refused, 1), notNowResponse(new Overloaded({ retry_after: 1 })))
})
