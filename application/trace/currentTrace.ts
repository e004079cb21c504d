import { Context, Effect, Option, Tracer } from "effect"
import type { Fiber } from "effect"

import { writeTraceparent } from "./traceparent.ts"

type AnyFiber = Fiber.Fiber<unknown, unknown>

/** Whether spans are taken by somebody. */
export const isTraced = (fiber: AnyFiber): boolean => fiber.getRef(Tracer.Tracer) !== Tracer.nativeTracer

/** Spans that are made for nobody are passed over. */
const nextKept = (span: Tracer.AnySpan): Tracer.AnySpan | null => {
  if (!Context.get(span.annotations, Tracer.DisablePropagation)) return span
  if (span._tag === "ExternalSpan" || Option.isNone(span.parent)) return null
  return nextKept(span.parent.value)
}

/** The trace that this fiber's work is part of, as a `traceparent`; null outside of one, and where nobody takes spans. */
export const traceIn = (fiber: AnyFiber): string | null => {
  const span = isTraced(fiber) ? Context.getOrUndefined(fiber.context, Tracer.ParentSpan) : undefined
  const kept = span === undefined ? null : nextKept(span)
  return kept === null ? null : writeTraceparent(kept)
}

/** The same, as an effect. */
export const currentTrace = Effect.withFiber((fiber) => Effect.succeed(traceIn(fiber)))
