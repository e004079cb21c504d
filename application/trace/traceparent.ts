import { Tracer } from "effect"

const form = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/
const nothing = /^0+$/

/** A span as W3C Trace Context names it in the header `traceparent`. */
export const writeTraceparent = ({ sampled, spanId, traceId }: Tracer.AnySpan): string =>
  `00-${traceId.padStart(32, "0")}-${spanId}-${sampled ? "01" : "00"}`

/** The span that a `traceparent` names; null when it names none. */
export const readTraceparent = (text: string): Tracer.ExternalSpan | null => {
  const [, traceId = "", spanId = "", flags = ""] = form.exec(text) ?? []
  if (nothing.test(traceId) || nothing.test(spanId) || flags === "") return null
  return Tracer.externalSpan({ traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 })
}

/** The spans that caused a job, as it keeps them: each a `traceparent`, the newest first, with blanks between. */
export const readCauses = (text: string): ReadonlyArray<Tracer.ExternalSpan> =>
  text.split(" ").flatMap((one) => readTraceparent(one) ?? [])
