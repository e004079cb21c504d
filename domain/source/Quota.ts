import { countOf, freeAt, recent, withOne } from "../RollingWindow.ts"
import type { RollingWindow } from "../RollingWindow.ts"

/** So many requests in any window of so many seconds. */
export interface Quota {
  readonly requests: number
  readonly seconds: number
}

/** The quota that keeps to a rate: one request in several seconds, or a second's worth at once. */
export const quotaOf = (requestsPerSecond: number): Quota => {
  const requests = Math.max(1, Math.floor(requestsPerSecond))
  return { requests, seconds: requests / requestsPerSecond }
}

/** How much of a credential's quotas is used, and until when no request is admitted. Stored as JSON. */
export interface Spent {
  readonly held_until: number
  /** The reserved moments by quota, in milliseconds since 1970. */
  readonly turns: Readonly<Record<string, RollingWindow>>
}

export const nothingSpent: Spent = { held_until: 0, turns: {} }

/**
 * A quota of up to 64 requests stores each reservation; a larger one stores those of the same 64th of its window
 * together.
 */
const finest = 64

const keyOf = ({ requests, seconds }: Quota) => `${requests}/${seconds}`
const windowOf = ({ seconds }: Quota) => Math.ceil(seconds * 1000)

const widthOf = (quota: Quota) => (quota.requests > finest ? windowOf(quota) / finest : 0)

/**
 * The first moment at which one more request keeps to the quota. It is never before the last reserved moment: what
 * left the window by then is forgotten, and still counts now.
 */
const nextOf = (reservations: RollingWindow, quota: Quota, now: number): number => {
  const [last] = reservations.at(-1) ?? [now]
  return Math.max(now, last, freeAt(reservations, windowOf(quota), quota.requests) ?? now)
}

const withReservation = (reservations: RollingWindow, quota: Quota, at: number): RollingWindow =>
  withOne(recent(reservations, windowOf(quota), at), at, widthOf(quota))

/**
 * Reserves the next moment that keeps to every quota in every window of its length. Returns the wait, and what is spent
 * then; a moment further away than `patience` is not reserved. Times are in milliseconds.
 */
export const reserve = (
  spent: Spent,
  quotas: ReadonlyArray<Quota>,
  now: number,
  patience: number
): { readonly wait: number; readonly spent: Spent } => {
  const reservationsOf = (quota: Quota) => spent.turns[keyOf(quota)] ?? []
  const at = Math.max(now, spent.held_until, ...quotas.map((quota) => nextOf(reservationsOf(quota), quota, now)))
  if (at - now > patience) return { wait: at - now, spent }
  const reservations = Object.fromEntries(
    quotas.map((quota) => [keyOf(quota), withReservation(reservationsOf(quota), quota, at)])
  )
  return { wait: at - now, spent: { ...spent, turns: reservations } }
}

/** No request is admitted before that moment. */
export const heldUntil = (spent: Spent, moment: number): Spent => ({
  ...spent,
  held_until: Math.max(spent.held_until, moment)
})

/** What is left of a quota. */
export interface Allowance extends Quota {
  readonly left: number
}

/** A reservation counts as spent from when it is made. */
const allowancesOf = ({ turns }: Spent, now: number): ReadonlyArray<Allowance> =>
  Object.entries(turns).flatMap(([key, reservations]) => {
    const [requests = NaN, seconds = NaN] = key.split("/").map(Number)
    if (!(requests > 0 && seconds > 0)) return []
    const used = countOf(recent(reservations, windowOf({ requests, seconds }), now))
    return [{ requests, seconds, left: Math.max(0, requests - used) }]
  })

/** What is left at a moment of the quotas of the last reservations; null where nothing was reserved, and so nothing is known. */
export const callsLeft = (spent: ReadonlyArray<Spent>, now: number): ReadonlyArray<Allowance> | null => {
  const all = spent.flatMap((one) => allowancesOf(one, now))
  return all.length === 0 ? null : all
}
