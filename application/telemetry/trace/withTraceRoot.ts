import { Context, Effect, Tracer } from "effect"

import { isTraced } from "./currentTrace.ts"
import { readCauses } from "./traceparent.ts"

/**
 * Marks spans that may start a trace: requests, jobs, and deliveries. Others without a parent, such as polls of an
 * empty queue, are not exported.
 */
export const TraceRoot = Context.Reference<boolean>("application/telemetry/trace/withTraceRoot/TraceRoot", {
  defaultValue: () => false
})

const beginning = Context.make(TraceRoot, true)

export interface SpanTerms {
  readonly kind: Tracer.SpanKind
  /** OpenTelemetry's semantic conventions; docs/guides/operate/telemetry.md documents the prefix `landfall.`. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** Defaults to the current span. */
  readonly parent?: Tracer.AnySpan
  readonly links?: ReadonlyArray<Tracer.SpanLink>
}

/** `traceparent` values separated by spaces. The newest (first) becomes the parent, the others become links. */
export const causesOf = (causes: string | null | undefined): Pick<SpanTerms, "parent" | "links"> => {
  const [parent, ...others] = readCauses(causes ?? "")
  if (parent === undefined) return {}
  return { parent, links: others.map((span) => ({ span, attributes: {} })) }
}

export const spanOptions = (terms: SpanTerms) => ({ ...terms, annotations: beginning })

/** Without sampling, no further spans are created. */
export const inSpan =
  (span: Tracer.Span) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withTracerEnabled(Effect.provideService(work, Tracer.ParentSpan, span), span.sampled)

/** Without an exporter, the work runs unchanged. */
export const withTraceRoot =
  (name: string, terms: () => SpanTerms) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) =>
      isTraced(fiber)
        ? Effect.withTracerEnabled(
            Effect.useSpan(name, spanOptions(terms()), (span) => inSpan(span)(work)),
            true
          )
        : work
    )
