import { minute } from "../Time.ts"

/** How much a webhook is sent at once, by how its receiver did lately. */
export interface Flow {
  /** Deliveries at a time; grows by half of one with each success. */
  readonly window: number
  /** Failures since the last success. */
  readonly failures: number
  /** How often it was shut since the last success. */
  readonly shuts: number
  /** Until when (milliseconds since 1970) nothing is sent; afterwards one delivery at a time, until one succeeds. */
  readonly shutUntil: number | null
  readonly succeededAt: number | null
}

/** A receiver of which nothing is known: if it hangs, it holds no more than this. */
export const newWindow = 2
const widest = 32

const failuresToShut = 3
const [firstShut, longestShut] = [5_000, 5 * minute]

export const newFlow: Flow = { window: newWindow, failures: 0, shuts: 0, shutUntil: null, succeededAt: null }

/** How many deliveries may be on their way now. */
export const roomOf = ({ shutUntil, window }: Flow, now: number): number =>
  shutUntil === null ? Math.floor(window) : now < shutUntil ? 0 : 1

export const breakerStates = ["closed", "open", "half_open"] as const
export type BreakerState = (typeof breakerStates)[number]

/** `open`: nothing is sent; `half_open`: one delivery tries whether the receiver is back. */
export const breakerOf = ({ shutUntil }: Flow, now: number): BreakerState =>
  shutUntil === null ? "closed" : now < shutUntil ? "open" : "half_open"

export const succeeded = ({ shutUntil, window }: Flow, now: number): Flow => ({
  window: shutUntil === null ? Math.min(window + 0.5, widest) : newWindow,
  failures: 0,
  shuts: 0,
  shutUntil: null,
  succeededAt: now
})

/** Each failure halves the window; the third in a row, and each further one, shuts it, twice as long every time. */
export const failed = (flow: Flow, now: number): Flow => {
  const failures = flow.failures + 1
  const window = Math.max(1, flow.window / 2)
  // Sends that were on their way when it was shut say nothing new.
  const isShut = flow.shutUntil !== null && now < flow.shutUntil
  if (failures < failuresToShut || isShut) return { ...flow, failures, window }
  const shutUntil = now + Math.min(firstShut * 2 ** flow.shuts, longestShut)
  return { ...flow, failures, window, shuts: flow.shuts + 1, shutUntil }
}
