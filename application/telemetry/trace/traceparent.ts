import { Tracer } from "effect"

const form = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/
const nothing = /^0+$/

/** Header `traceparent` of W3C Trace Context. */
export const writeTraceparent = ({ sampled, spanId, traceId }: Tracer.AnySpan): string =>
  `00-${traceId.padStart(32, "0")}-${spanId}-${sampled ? "01" : "00"}`

export const readTraceparent = (text: string): Tracer.ExternalSpan | null => {
  const [, traceId = "", spanId = "", flags = ""] = form.exec(text) ?? []
  if (nothing.test(traceId) || nothing.test(spanId) || flags === "") return null
  return Tracer.externalSpan({ traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 })
}

/** `traceparent` values separated by spaces, newest first. */
export const readCauses = (text: string): ReadonlyArray<Tracer.ExternalSpan> =>
  text.split(" ").flatMap((one) => readTraceparent(one) ?? [])
