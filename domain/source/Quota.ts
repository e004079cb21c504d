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

/** Turns that were promised together: the moment of the last of them, in milliseconds since 1970, and how many. */
type Turns = readonly [last: number, count: number]

/** What of a credential's quotas is used up, and until when nobody gets a turn. */
export interface Spent {
  readonly held_until: number
  /** By quota, oldest first. */
  readonly turns: Readonly<Record<string, ReadonlyArray<Turns>>>
}

export const nothingSpent: Spent = { held_until: 0, turns: {} }

/** Up to so many turns are remembered one by one; of a larger quota, those of the same 64th of its window together. */
const finest = 64

const keyOf = ({ requests, seconds }: Quota) => `${requests}/${seconds}`
const windowOf = ({ seconds }: Quota) => Math.ceil(seconds * 1000)

/** The first moment at which one more keeps to the quota: turns that are remembered together count as the last of them. */
const freeAt = (turns: ReadonlyArray<Turns>, quota: Quota, now: number): number => {
  let count = 0
  for (const [last, more] of turns.toReversed()) {
    count += more
    if (count >= quota.requests) return Math.max(now, last + windowOf(quota))
  }
  return now
}

const withTurn = (turns: ReadonlyArray<Turns>, quota: Quota, at: number): ReadonlyArray<Turns> => {
  const window = windowOf(quota)
  const recent = turns.filter(([last]) => last > at - window)
  const [last, count] = recent.at(-1) ?? [0, 0]
  const width = window / finest
  const isTogether = quota.requests > finest && count > 0 && Math.floor(last / width) === Math.floor(at / width)
  return isTogether ? [...recent.slice(0, -1), [at, count + 1]] : [...recent, [at, 1]]
}

/**
 * The wait for the next turn that keeps to every quota in every window of its length, and what is spent with it; a turn
 * that is further away than `patience` is not taken. Times are in milliseconds.
 */
export const promiseTurn = (
  spent: Spent,
  quotas: ReadonlyArray<Quota>,
  now: number,
  patience: number
): { readonly wait: number; readonly spent: Spent } => {
  const turnsOf = (quota: Quota) => spent.turns[keyOf(quota)] ?? []
  const at = Math.max(now, spent.held_until, ...quotas.map((quota) => freeAt(turnsOf(quota), quota, now)))
  if (at - now > patience) return { wait: at - now, spent }
  const turns = Object.fromEntries(quotas.map((quota) => [keyOf(quota), withTurn(turnsOf(quota), quota, at)]))
  return { wait: at - now, spent: { ...spent, turns } }
}

/** Nobody gets a turn before that moment. */
export const heldUntil = (spent: Spent, moment: number): Spent => ({
  ...spent,
  held_until: Math.max(spent.held_until, moment)
})
