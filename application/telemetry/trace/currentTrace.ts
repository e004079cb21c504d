import { Context, Effect, Option, Tracer } from "effect"
import type { Fiber } from "effect"

import { writeTraceparent } from "./traceparent.ts"

type AnyFiber = Fiber.Fiber<unknown, unknown>

/** False without an exporter of spans. */
export const isTraced = (fiber: AnyFiber): boolean => fiber.getRef(Tracer.Tracer) !== Tracer.nativeTracer

const nextKept = (span: Tracer.AnySpan): Tracer.AnySpan | null => {
  if (!Context.get(span.annotations, Tracer.DisablePropagation)) return span
  if (span._tag === "ExternalSpan" || Option.isNone(span.parent)) return null
  return nextKept(span.parent.value)
}

/** Null outside a trace or without an exporter. */
export const traceIn = (fiber: AnyFiber): string | null => {
  const span = isTraced(fiber) ? Context.getOrUndefined(fiber.context, Tracer.ParentSpan) : undefined
  const kept = span === undefined ? null : nextKept(span)
  return kept === null ? null : writeTraceparent(kept)
}

export const currentTrace = Effect.withFiber((fiber) => Effect.succeed(traceIn(fiber)))
