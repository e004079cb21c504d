import { Clock, Effect, Ref } from "effect"

import { SourceBusy } from "#application/ports/CarrierSources.ts"

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

/** The moments of the last so many turns; a day's quota has too many of them to be copied each time. */
const makeLog = (most: number) => {
  const moments: Array<number> = []
  let oldest = 0
  return {
    /** The moment of the turn that was taken so many turns ago, 1 for the last. */
    ago: (turns: number): number | undefined =>
      turns > moments.length ? undefined : moments[(oldest + moments.length - turns) % moments.length],
    add: (moment: number): void => {
      if (moments.length < most) moments.push(moment)
      else {
        moments[oldest] = moment
        oldest = (oldest + 1) % most
      }
    }
  }
}

/**
 * Turns under the quotas of one credential, in any window of their length: waits for the next one, or fails when it is
 * further away than `patienceMs`, and then takes none.
 */
export const makeTurns = Effect.fnUntraced(function* (quotas: ReadonlyArray<Quota>, patienceMs: number) {
  const log = yield* Ref.make(makeLog(Math.max(0, ...quotas.map(({ requests }) => requests))))
  const heldUntil = yield* Ref.make(0)
  const take = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const held = yield* Ref.get(heldUntil)
    const wait = yield* Ref.modify(log, (taken) => {
      const free = quotas.map(({ requests, seconds }) => {
        const moment = taken.ago(requests)
        return moment === undefined ? now : moment + Math.ceil(seconds * 1000)
      })
      const turn = Math.max(now, held, ...free)
      if (turn - now <= patienceMs && quotas.length > 0) taken.add(turn)
      return [turn - now, taken]
    })
    if (wait > patienceMs) return yield* new SourceBusy({ retryAfter: wait })
    if (wait === 0) return
    yield* Effect.sleep(wait)
    // A hold may have come meanwhile, and it counts for turns that were promised before it, too.
    const rest = (yield* Ref.get(heldUntil)) - (yield* Clock.currentTimeMillis)
    if (rest > 0) return yield* new SourceBusy({ retryAfter: rest })
  })
  return {
    take,
    /** Nobody gets a turn before that moment. */
    hold: (until: number) => Ref.update(heldUntil, (held) => Math.max(held, until))
  }
})
