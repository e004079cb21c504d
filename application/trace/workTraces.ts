import type { Fiber } from "effect"

import type { Work } from "../ports/jobs/WorkQueue.ts"
import { isTraced, traceIn } from "./currentTrace.ts"

/** Of work that is put, the traces that a key goes on with. */
export interface KeyTrace {
  readonly key: string
  readonly trace: string
}

/**
 * Work that is due at once goes on with the trace of who puts it; what is due later, such as the next poll of a number, is
 * an occurrence of its own.
 */
const traceOf = ({ dueIn = 0, trace }: Work, current: string | null): string | null =>
  trace === undefined ? (dueIn > 0 ? null : current) : trace

/** The traces to keep with work that this fiber puts: none where nobody takes spans. */
export const tracesOf = (fiber: Fiber.Fiber<unknown, unknown>, work: ReadonlyArray<Work>): ReadonlyArray<KeyTrace> => {
  if (!isTraced(fiber)) return []
  const current = traceIn(fiber)
  return work.flatMap((one) => {
    const trace = traceOf(one, current)
    return trace === null || trace === "" ? [] : [{ key: one.key, trace }]
  })
}

/** Work that says itself which trace it goes on with, for who puts that of several fibers together. */
export const namingTraces = (fiber: Fiber.Fiber<unknown, unknown>, work: ReadonlyArray<Work>): ReadonlyArray<Work> => {
  if (!isTraced(fiber)) return work
  const current = traceIn(fiber)
  return work.map((one) => ({ ...one, trace: traceOf(one, current) }))
}

/** Traces that a job keeps at most: the newest is its parent, the others are links. */
const mostTraces = 4
const traceparentLength = 55

/** Characters of the traces that a job keeps at most. */
export const longestTraces = mostTraces * (traceparentLength + 1) - 1

/** What a job keeps that has traces already, when it is put with others. */
export const joinTraces = (newer: string, older: string | undefined): string =>
  (older === undefined ? newer : `${newer} ${older}`).slice(0, longestTraces)

/** What a job keeps when the generation is done that was claimed with these traces. */
export const withoutTraces = (kept: string, done: string): string | undefined => {
  if (kept === done) return undefined
  return kept.endsWith(` ${done}`) ? kept.slice(0, -done.length - 1) : kept
}
