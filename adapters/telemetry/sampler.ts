import { Option } from "effect"
import type { Tracer } from "effect"

import type { SamplerOptions } from "./SignalOptions.ts"

/** The last 56 bits of a trace's id are random (W3C Trace Context 2). */
const randomDigits = 14
const all = 2 ** (4 * randomDigits)

/** Every node that has the same ratio keeps the same traces. */
const isInShare = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(-randomDigits), 16) >= all * (1 - ratio)

/** Whether the span with which work here begins is kept. */
export const isSampled = (
  { isParentBased, ratio }: SamplerOptions,
  parent: Option.Option<Tracer.AnySpan>,
  traceId: string
): boolean => (isParentBased && Option.isSome(parent) ? parent.value.sampled : isInShare(traceId, ratio))
