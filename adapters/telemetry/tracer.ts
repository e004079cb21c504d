import { Context, Option, Tracer } from "effect"
import type { Exit } from "effect"

import { Beginning } from "#application/trace/spanned.ts"

import { isAllowed } from "./attributes.ts"
import { otlpSpan } from "./otlpSpan.ts"
import type { OtlpSpan } from "./otlpSpan.ts"
import { isSampled } from "./sampler.ts"
import type { SamplerOptions } from "./SignalOptions.ts"

type Made = Parameters<Tracer.Tracer["span"]>[0]

/** Attributes of a span, and links. */
const mostAttributes = 32
const mostLinks = 16

/** A span that is exported when it ends. */
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

  /** What happens within a span is told by the spans in it, and by the log. */
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

/** The first word of a statement. */
const operationIn = (statement: string): string => /^\s*([a-z]{1,20})/i.exec(statement)?.[1]?.toUpperCase() ?? "OTHER"

const ofNoTrace = Context.make(Tracer.DisablePropagation, true)

/** Nobody is told of it, and what goes on with it begins no trace either. */
const outside = (made: Made) =>
  new Tracer.NativeSpan({ ...made, sampled: false, annotations: Context.merge(made.annotations, ofNoTrace) })

/**
 * Makes the spans of traces that begin where one may (`Beginning`), or elsewhere. A trace that is not sampled is known all
 * the same, so that who goes on with it does not keep it either.
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
