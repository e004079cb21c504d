import { Context, Effect, Tracer } from "effect"

import { isTraced } from "./currentTrace.ts"
import { readCauses } from "./traceparent.ts"

/**
 * Marks the spans with which a trace may begin: a request, a job, a delivery. A span without a parent anywhere else, such
 * as that of a look at an empty queue, is of no trace, and nobody is told of it.
 */
export const Beginning = Context.Reference<boolean>("application/trace/spanned/Beginning", {
  defaultValue: () => false
})

const beginning = Context.make(Beginning, true)

export interface SpanTerms {
  readonly kind: Tracer.SpanKind
  /** By the semantic conventions of OpenTelemetry; those of `landfall.` are in docs/operators/telemetry.md. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** What caused it; the current span when it is left out. */
  readonly parent?: Tracer.AnySpan
  readonly links?: ReadonlyArray<Tracer.SpanLink>
}

/** Parent and links of what `traceparent`s caused, with blanks between, the newest of them first. */
export const causedBy = (causes: string | null | undefined): Pick<SpanTerms, "parent" | "links"> => {
  const [parent, ...others] = readCauses(causes ?? "")
  if (parent === undefined) return {}
  return { parent, links: others.map((span) => ({ span, attributes: {} })) }
}

export const spanOptions = (terms: SpanTerms) => ({ ...terms, annotations: beginning })

/** Does work within a span; where the trace is not sampled, no further spans are made. */
export const within =
  (span: Tracer.Span) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withTracerEnabled(Effect.provideService(work, Tracer.ParentSpan, span), span.sampled)

/** Does work as a span with which a trace may begin. Where nobody takes spans, it is the work and nothing else. */
export const spanned =
  (name: string, terms: () => SpanTerms) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) =>
      isTraced(fiber)
        ? Effect.withTracerEnabled(
            Effect.useSpan(name, spanOptions(terms()), (span) => within(span)(work)),
            true
          )
        : work
    )
