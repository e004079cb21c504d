import { Config, Effect, Schema } from "effect"
import type { HttpServerResponse } from "effect/http"

import { EventLoopLag } from "#application/ports/EventLoopLag.ts"
import { Overloaded } from "#domain/Errors.ts"

import { notNowResponse } from "./notNow.ts"

const expected = { expected: "a whole number from 20 to 60000" }
const Milliseconds = Schema.FiniteFromString.check(
  Schema.isInt(expected),
  Schema.isBetween({ minimum: 20, maximum: 60_000 }, expected)
)

const mostLag = Config.schema(Milliseconds, "OVERLOAD_LAG_MS").pipe(Config.withDefault(250))

/** Whoever asks these decides by the answer whether the service is to be ended. */
const probes = new Set(["/health", "/ready"])

/** While all that comes waits too long for the event loop, it is told to come later: that takes a tenth of an answer. */
export const makeShed = Effect.gen(function* () {
  const { standing } = yield* EventLoopLag
  const most = yield* mostLag
  return (url: string): HttpServerResponse.HttpServerResponse | null =>
    standing() <= most || probes.has(url) ? null : notNowResponse(new Overloaded({ retry_after: 1 }))
})
