import { Cause, Exit, Option, Predicate } from "effect"
import type { Tracer } from "effect"
import type { OtlpTracer } from "effect/observability"

import { isAllowed, otlpAttributes } from "./attributes.ts"

export type OtlpSpan = OtlpTracer.TraceData["resourceSpans"][number]["scopeSpans"][number]["spans"][number]

const kinds: Readonly<Record<Tracer.SpanKind, number>> = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 }

/** By convention success stays unset. */
const [unset, failed] = [0, 2] as const

/** The type only, because the message may contain data. */
const errorTypeOf = (exit: Exit.Exit<unknown, unknown>): string | null => {
  if (Exit.isSuccess(exit)) return null
  if (Cause.hasInterruptsOnly(exit.cause)) return "interrupted"
  const error = Cause.squash(exit.cause)
  if (Predicate.hasProperty(error, "_tag") && typeof error._tag === "string") return error._tag
  return error instanceof Error ? error.name : "unknown"
}

/** Low-cardinality names. */
const nameOf = ({ attributes, kind, name }: Tracer.Span): string => {
  const [method, route] = [attributes.get("http.request.method"), attributes.get("http.route")]
  if (kind === "client") return String(attributes.get("db.operation.name") ?? name)
  if (kind !== "server" || method === undefined) return name
  return route === undefined ? String(method) : `${String(method)} ${String(route)}`
}

export const otlpSpan = (span: Tracer.Span, endTime: bigint, exit: Exit.Exit<unknown, unknown>): OtlpSpan => {
  const errorType = errorTypeOf(exit) ?? span.attributes.get("error.type") ?? null
  const attributes = [...span.attributes].filter(([name]) => isAllowed(name) && name !== "error.type")
  return {
    traceId: span.traceId.padStart(32, "0"),
    spanId: span.spanId,
    parentSpanId: Option.getOrUndefined(span.parent)?.spanId,
    name: nameOf(span),
    kind: kinds[span.kind],
    startTimeUnixNano: String(span.status.startTime),
    endTimeUnixNano: String(endTime),
    attributes: otlpAttributes(errorType === null ? attributes : [...attributes, ["error.type", errorType]]),
    droppedAttributesCount: 0,
    events: [],
    droppedEventsCount: 0,
    status: { code: errorType === null ? unset : failed },
    links: span.links.map(({ span: { spanId, traceId } }) => ({
      traceId: traceId.padStart(32, "0"),
      spanId,
      attributes: [],
      droppedAttributesCount: 0
    })),
    droppedLinksCount: 0
  }
}
