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

/** Reservations that are stored together: the moment of the last, in milliseconds since 1970, and how many. */
type Reservations = readonly [last: number, count: number]

/** How much of a credential's quotas is used, and until when no request is admitted. Stored as JSON. */
export interface Spent {
  readonly held_until: number
  /** By quota, oldest first. */
  readonly turns: Readonly<Record<string, ReadonlyArray<Reservations>>>
}

export const nothingSpent: Spent = { held_until: 0, turns: {} }

/**
 * A quota of up to 64 requests stores each reservation; a larger one stores those of the same 64th of its window
 * together.
 */
const finest = 64

const keyOf = ({ requests, seconds }: Quota) => `${requests}/${seconds}`
const windowOf = ({ seconds }: Quota) => Math.ceil(seconds * 1000)

/**
 * The first moment at which one more request keeps to the quota; reservations stored together count as the last of
 * them.
 */
const freeAt = (reservations: ReadonlyArray<Reservations>, quota: Quota, now: number): number => {
  let count = 0
  for (const [last, more] of reservations.toReversed()) {
    count += more
    if (count >= quota.requests) return Math.max(now, last + windowOf(quota))
  }
  return now
}

const withReservation = (
  reservations: ReadonlyArray<Reservations>,
  quota: Quota,
  at: number
): ReadonlyArray<Reservations> => {
  const window = windowOf(quota)
  const recent = reservations.filter(([last]) => last > at - window)
  const [last, count] = recent.at(-1) ?? [0, 0]
  const width = window / finest
  const isTogether = quota.requests > finest && count > 0 && Math.floor(last / width) === Math.floor(at / width)
  return isTogether ? [...recent.slice(0, -1), [at, count + 1]] : [...recent, [at, 1]]
}

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
  const at = Math.max(now, spent.held_until, ...quotas.map((quota) => freeAt(reservationsOf(quota), quota, now)))
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
