import type { Fiber } from "effect"

import type { WorkItem } from "../../ports/operations/jobs/WorkQueue.ts"
import { isTraced, traceIn } from "./currentTrace.ts"

export interface KeyTrace {
  readonly key: string
  readonly trace: string
}

/** Delayed work, such as the next poll of a number, starts a separate trace. */
const traceOf = ({ dueIn = 0, trace }: WorkItem, current: string | null): string | null =>
  trace === undefined ? (dueIn > 0 ? null : current) : trace

export const tracesOf = (
  fiber: Fiber.Fiber<unknown, unknown>,
  work: ReadonlyArray<WorkItem>
): ReadonlyArray<KeyTrace> => {
  if (!isTraced(fiber)) return []
  const current = traceIn(fiber)
  return work.flatMap((one) => {
    const trace = traceOf(one, current)
    return trace === null || trace === "" ? [] : [{ key: one.key, trace }]
  })
}

export const withTraces = (
  fiber: Fiber.Fiber<unknown, unknown>,
  work: ReadonlyArray<WorkItem>
): ReadonlyArray<WorkItem> => {
  if (!isTraced(fiber)) return work
  const current = traceIn(fiber)
  return work.map((one) => ({ ...one, trace: traceOf(one, current) }))
}

/** The newest is the parent, the others are links. */
const maxTraces = 4
const traceparentLength = 55

/** Characters. */
export const maxTracesLength = maxTraces * (traceparentLength + 1) - 1

export const joinTraces = (newer: string, older: string | undefined): string =>
  (older === undefined ? newer : `${newer} ${older}`).slice(0, maxTracesLength)

/** Traces that were added during the run stay. */
export const withoutTraces = (kept: string, done: string): string | undefined => {
  if (kept === done) return undefined
  return kept.endsWith(` ${done}`) ? kept.slice(0, -done.length - 1) : kept
}
