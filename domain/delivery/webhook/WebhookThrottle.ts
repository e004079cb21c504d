import { minute } from "../../Time.ts"

/** Adaptive concurrency and circuit breaker. */
export interface WebhookThrottle {
  /** Maximum concurrent deliveries. */
  readonly window: number
  /** Since the last success. */
  readonly failures: number
  /** Openings of the breaker since the last success. */
  readonly shuts: number
  /** Unix milliseconds. Afterwards, one delivery at a time until one succeeds. */
  readonly shutUntil: number | null
  readonly succeededAt: number | null
}

/** Limits the deliveries that an unknown, hanging receiver can block. */
export const newWindow = 2
const maxDeliveryWindow = 32

const failuresToShut = 3
const [firstShut, longestShut] = [5_000, 5 * minute]

export const newWebhookThrottle: WebhookThrottle = {
  window: newWindow,
  failures: 0,
  shuts: 0,
  shutUntil: null,
  succeededAt: null
}

export const allowedDeliveries = ({ shutUntil, window }: WebhookThrottle, now: number): number =>
  shutUntil === null ? Math.floor(window) : now < shutUntil ? 0 : 1

export const breakerStates = ["closed", "open", "half_open"] as const
export type BreakerState = (typeof breakerStates)[number]

/** `half_open`: one delivery tests the receiver. */
export const breakerOf = ({ shutUntil }: WebhookThrottle, now: number): BreakerState =>
  shutUntil === null ? "closed" : now < shutUntil ? "open" : "half_open"

export const throttleAfterSuccess = ({ shutUntil, window }: WebhookThrottle, now: number): WebhookThrottle => ({
  window: shutUntil === null ? Math.min(window + 0.5, maxDeliveryWindow) : newWindow,
  failures: 0,
  shuts: 0,
  shutUntil: null,
  succeededAt: now
})

/** Halves the window. From the third in a row the breaker opens, each time for twice as long. */
export const throttleAfterFailure = (flow: WebhookThrottle, now: number): WebhookThrottle => {
  const failures = flow.failures + 1
  const window = Math.max(1, flow.window / 2)
  // Failures of deliveries sent before the breaker opened do not extend it.
  const isShut = flow.shutUntil !== null && now < flow.shutUntil
  if (failures < failuresToShut || isShut) return { ...flow, failures, window }
  const shutUntil = now + Math.min(firstShut * 2 ** flow.shuts, longestShut)
  return { ...flow, failures, window, shuts: flow.shuts + 1, shutUntil }
}
