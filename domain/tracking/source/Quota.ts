import { countInWindow, nextFreeTime, entriesWithin, addToWindow } from "../../RollingWindow.ts"
import type { RollingWindow } from "../../RollingWindow.ts"

/** Requests allowed in any window of this length. */
export interface Quota {
  readonly requests: number
  readonly seconds: number
}

export const quotaOf = (requestsPerSecond: number): Quota => {
  const requests = Math.max(1, Math.floor(requestsPerSecond))
  return { requests, seconds: requests / requestsPerSecond }
}

/** `held_until` is the end of a pause requested by the source. Stored as JSON. */
export interface QuotaUsage {
  readonly held_until: number
  /** Reservations in Unix milliseconds. */
  readonly turns: Readonly<Record<string, RollingWindow>>
}

export const emptyQuotaUsage: QuotaUsage = { held_until: 0, turns: {} }

/** Quotas above 64 requests merge reservations within a 64th of the window. */
const maxExactReservations = 64

const keyOf = ({ requests, seconds }: Quota) => `${requests}/${seconds}`
const windowOf = ({ seconds }: Quota) => Math.ceil(seconds * 1000)

const widthOf = (quota: Quota) => (quota.requests > maxExactReservations ? windowOf(quota) / maxExactReservations : 0)

/**
 * Never before the last reservation, because `withReservation` drops entries that leave the window by then but still
 * count now.
 */
const nextOf = (reservations: RollingWindow, quota: Quota, now: number): number => {
  const [last] = reservations.at(-1) ?? [now]
  return Math.max(now, last, nextFreeTime(reservations, windowOf(quota), quota.requests) ?? now)
}

const withReservation = (reservations: RollingWindow, quota: Quota, at: number): RollingWindow =>
  addToWindow(entriesWithin(reservations, windowOf(quota), at), at, widthOf(quota))

/**
 * Reserves the earliest time that complies with every quota, unless the wait in milliseconds would exceed `patience`.
 */
export const reserveRequest = (
  spent: QuotaUsage,
  quotas: ReadonlyArray<Quota>,
  now: number,
  patience: number
): { readonly wait: number; readonly spent: QuotaUsage } => {
  const reservationsOf = (quota: Quota) => spent.turns[keyOf(quota)] ?? []
  const at = Math.max(now, spent.held_until, ...quotas.map((quota) => nextOf(reservationsOf(quota), quota, now)))
  if (at - now > patience) return { wait: at - now, spent }
  const reservations = Object.fromEntries(
    quotas.map((quota) => [keyOf(quota), withReservation(reservationsOf(quota), quota, at)])
  )
  return { wait: at - now, spent: { ...spent, turns: reservations } }
}

export const pauseUntil = (spent: QuotaUsage, moment: number): QuotaUsage => ({
  ...spent,
  held_until: Math.max(spent.held_until, moment)
})

export interface RemainingQuota extends Quota {
  readonly left: number
}

/** Reservations count from the moment they are made. */
const allowancesOf = ({ turns }: QuotaUsage, now: number): ReadonlyArray<RemainingQuota> =>
  Object.entries(turns).flatMap(([key, reservations]) => {
    const [requests = NaN, seconds = NaN] = key.split("/").map(Number)
    if (!(requests > 0 && seconds > 0)) return []
    const used = countInWindow(entriesWithin(reservations, windowOf({ requests, seconds }), now))
    return [{ requests, seconds, left: Math.max(0, requests - used) }]
  })

/** Null without reservations, because the quotas are then unknown. */
export const callsLeft = (spent: ReadonlyArray<QuotaUsage>, now: number): ReadonlyArray<RemainingQuota> | null => {
  const all = spent.flatMap((one) => allowancesOf(one, now))
  return all.length === 0 ? null : all
}
