import { Effect, Option, Tracer } from "effect"
import type { Fiber } from "effect"
import { HttpTraceContext } from "effect/http"
import type { Headers } from "effect/http"

import { newIdIn } from "#application/newId.ts"

interface Named {
  readonly headers: Headers.Headers
  readonly method: string
  readonly request_id: string
}

/** A trace id of W3C: 32 digits, the last 14 of which are random. */
const newTraceIdIn = (fiber: Fiber.Fiber<unknown, unknown>) => newIdIn(fiber).replaceAll("-", "")

/**
 * Continues the client's trace (W3C `traceparent`, B3): log lines carry its id and that of the request. A span is made
 * where a tracer takes it; where in the code it was made is the same for all.
 */
export const traced = <A, E, R>(
  fiber: Fiber.Fiber<unknown, unknown>,
  { headers, method, request_id }: Named,
  work: Effect.Effect<A, E, R>
) => {
  const parent = Option.getOrUndefined(HttpTraceContext.fromHeaders(headers))
  const named = (trace_id: string) => Effect.annotateLogs(work, { request_id, trace_id })
  if (fiber.getRef(Tracer.Tracer) === Tracer.nativeTracer) return named(parent?.traceId ?? newTraceIdIn(fiber))
  const spanned = Effect.flatMap(Effect.orDie(Effect.currentSpan), ({ traceId }) => named(traceId))
  return Effect.withSpan(spanned, `http ${method}`, {
    kind: "server",
    captureStackTrace: false,
    ...(parent === undefined ? {} : { parent })
  })
}
