import { Context, Option, Tracer } from "effect"
import type { Exit } from "effect"

import { TraceRoot } from "#application/telemetry/trace/withTraceRoot.ts"

import { isAllowed } from "./attributes.ts"
import { otlpSpan } from "./otlpSpan.ts"
import type { OtlpSpan } from "./otlpSpan.ts"
import { isSampled } from "./sampler.ts"
import type { SamplerOptions } from "./SignalOptions.ts"

type SpanOptions = Parameters<Tracer.Tracer["span"]>[0]

/** Maximum per span. */
const maxAttributes = 32
const maxLinks = 16

class ExportedSpan extends Tracer.NativeSpan {
  readonly #push: (span: OtlpSpan) => void

  constructor(made: SpanOptions, push: (span: OtlpSpan) => void) {
    super({ ...made, links: made.links.slice(0, maxLinks) })
    this.#push = push
  }

  override attribute(key: string, value: unknown): void {
    if (isAllowed(key) && this.attributes.size < maxAttributes) super.attribute(key, value)
    if (key === "db.query.text") super.attribute("db.operation.name", operationIn(String(value)))
  }

  /** Ignored: child spans and logs cover it. */
  override event(): void {}

  override addLinks(links: ReadonlyArray<Tracer.SpanLink>): void {
    super.addLinks(links.slice(0, Math.max(0, maxLinks - this.links.length)))
  }

  override end(endTime: bigint, exit: Exit.Exit<unknown, unknown>): void {
    if (this.status._tag === "Ended") return
    super.end(endTime, exit)
    this.#push(otlpSpan(this, endTime, exit))
  }
}

const operationIn = (statement: string): string => /^\s*([a-z]{1,20})/i.exec(statement)?.[1]?.toUpperCase() ?? "OTHER"

const ofNoTrace = Context.make(Tracer.DisablePropagation, true)

const makeUntracedSpan = (made: SpanOptions) =>
  new Tracer.NativeSpan({ ...made, sampled: false, annotations: Context.merge(made.annotations, ofNoTrace) })

/**
 * Traces start at spans marked `TraceRoot`, or at remote parents. An unsampled trace keeps its id, so that other
 * services skip it, too.
 */
export const makeTracer = (sampler: SamplerOptions, push: (span: OtlpSpan) => void): Tracer.Tracer =>
  Tracer.make({
    span: (made) => {
      const isOfOurTrace = Option.isSome(made.parent) && made.parent.value._tag === "Span"
      if (isOfOurTrace) return made.sampled ? new ExportedSpan(made, push) : new Tracer.NativeSpan(made)
      if (!Context.get(made.annotations, TraceRoot)) return makeUntracedSpan(made)
      const span = new ExportedSpan({ ...made, sampled: true }, push)
      if (isSampled(sampler, made.parent, span.traceId)) return span
      const dropped = new Tracer.NativeSpan({ ...made, sampled: false })
      dropped._traceId = span.traceId
      return dropped
    }
  })
