import { Option } from "effect"
import type { Tracer } from "effect"

import type { SamplerOptions } from "./SignalOptions.ts"

/** The last 56 bits are random (W3C Trace Context Level 2). */
const randomDigits = 14
const all = 2 ** (4 * randomDigits)

/** Nodes with the same ratio keep the same traces. */
const isInShare = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(-randomDigits), 16) >= all * (1 - ratio)

export const isSampled = (
  { isParentBased, ratio }: SamplerOptions,
  parent: Option.Option<Tracer.AnySpan>,
  traceId: string
): boolean => (isParentBased && Option.isSome(parent) ? parent.value.sampled : isInShare(traceId, ratio))
