import { Context, Option, Tracer } from "effect"
import type { Exit } from "effect"

import { Beginning } from "#application/trace/spanned.ts"

import { isAllowed } from "./attributes.ts"
import { otlpSpan } from "./otlpSpan.ts"
import type { OtlpSpan } from "./otlpSpan.ts"
import { isSampled } from "./sampler.ts"
import type { SamplerOptions } from "./SignalOptions.ts"

type Made = Parameters<Tracer.Tracer["span"]>[0]

/** Maximum per span. */
const mostAttributes = 32
const mostLinks = 16

class ExportedSpan extends Tracer.NativeSpan {
  readonly #push: (span: OtlpSpan) => void

  constructor(made: Made, push: (span: OtlpSpan) => void) {
    super({ ...made, links: made.links.slice(0, mostLinks) })
    this.#push = push
  }

  override attribute(key: string, value: unknown): void {
    if (isAllowed(key) && this.attributes.size < mostAttributes) super.attribute(key, value)
    if (key === "db.query.text") super.attribute("db.operation.name", operationIn(String(value)))
  }

  /** Ignored: child spans and logs cover it. */
  override event(): void {}

  override addLinks(links: ReadonlyArray<Tracer.SpanLink>): void {
    super.addLinks(links.slice(0, Math.max(0, mostLinks - this.links.length)))
  }

  override end(endTime: bigint, exit: Exit.Exit<unknown, unknown>): void {
    if (this.status._tag === "Ended") return
    super.end(endTime, exit)
    this.#push(otlpSpan(this, endTime, exit))
  }
}

const operationIn = (statement: string): string => /^\s*([a-z]{1,20})/i.exec(statement)?.[1]?.toUpperCase() ?? "OTHER"

const ofNoTrace = Context.make(Tracer.DisablePropagation, true)

const outside = (made: Made) =>
  new Tracer.NativeSpan({ ...made, sampled: false, annotations: Context.merge(made.annotations, ofNoTrace) })

/**
 * Traces start at spans marked `Beginning`, or at remote parents. An unsampled trace keeps its id, so that other
 * services skip it, too.
 */
export const makeTracer = (sampler: SamplerOptions, push: (span: OtlpSpan) => void): Tracer.Tracer =>
  Tracer.make({
    span: (made) => {
      const isOfOurTrace = Option.isSome(made.parent) && made.parent.value._tag === "Span"
      if (isOfOurTrace) return made.sampled ? new ExportedSpan(made, push) : new Tracer.NativeSpan(made)
      if (!Context.get(made.annotations, Beginning)) return outside(made)
      const span = new ExportedSpan({ ...made, sampled: true }, push)
      if (isSampled(sampler, made.parent, span.traceId)) return span
      const dropped = new Tracer.NativeSpan({ ...made, sampled: false })
      dropped._traceId = span.traceId
      return dropped
    }
  })
