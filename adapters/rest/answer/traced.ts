import { Effect, Option } from "effect"
import type { Fiber } from "effect"
import { HttpTraceContext } from "effect/http"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

import { newIdIn } from "#application/newId.ts"
import { isTraced, traceIn } from "#application/telemetry/trace/currentTrace.ts"
import { withTraceRoot } from "#application/telemetry/trace/withTraceRoot.ts"

import { isProbe } from "../wire/probe.ts"

/** W3C trace id: 32 digits, of which the last 14 are random. */
const newTraceIdIn = (fiber: Fiber.Fiber<unknown, unknown>) => newIdIn(fiber).replaceAll("-", "")

const idIn = (traceparent: string) => traceparent.slice(3, 35)

/** A client's error is not a failure of the span. */
const outcomeOf = ({ status }: HttpServerResponse.HttpServerResponse) => ({
  "http.response.status_code": status,
  ...(status >= 500 ? { "error.type": String(status) } : {})
})

/** W3C `traceparent` or B3. Probes are not traced. */
export const traced = <E, R>(
  fiber: Fiber.Fiber<unknown, unknown>,
  { headers, method, url }: HttpServerRequest.HttpServerRequest,
  request_id: string,
  work: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => {
  const parent = Option.getOrUndefined(HttpTraceContext.fromHeaders(headers))
  const named = (trace_id: string) => Effect.annotateLogs(work, { request_id, trace_id })
  const unspanned = () => named(parent?.traceId ?? newTraceIdIn(fiber))
  if (!isTraced(fiber) || isProbe(url)) return unspanned()
  const answered = Effect.withFiber((spanning) => {
    const trace = traceIn(spanning)
    return trace === null ? unspanned() : named(idIn(trace))
  })
  return Effect.tap(answered, (response) => Effect.annotateCurrentSpan(outcomeOf(response))).pipe(
    withTraceRoot(`http ${method}`, () => ({
      kind: "server",
      attributes: { "http.request.method": method },
      ...(parent === undefined ? {} : { parent })
    }))
  )
}
