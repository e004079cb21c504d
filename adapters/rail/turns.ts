import { Clock, Effect, Ref } from "effect"

import { SourceBusy } from "#application/ports/CarrierSources.ts"

import type { Quota } from "./RailProfile.ts"

/** The first moment at which one more keeps to every quota, in any window of its length. */
const nextTurn = (taken: ReadonlyArray<number>, quotas: ReadonlyArray<Quota>, now: number): number =>
  Math.max(
    now,
    ...quotas.map(({ requests, seconds }) => {
      const oldest = taken[taken.length - requests]
      return oldest === undefined ? now : oldest + seconds * 1000
    })
  )

/**
 * Turns under the quotas of one credential: waits for the next one, or fails when it is further away than `patienceMs`,
 * and then takes none.
 */
export const makeTurns = Effect.fnUntraced(function* (quotas: ReadonlyArray<Quota>, patienceMs: number) {
  const log = yield* Ref.make<ReadonlyArray<number>>([])
  const most = Math.max(0, ...quotas.map(({ requests }) => requests))
  const take = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const wait = yield* Ref.modify(log, (taken) => {
      const turn = nextTurn(taken, quotas, now)
      return turn - now > patienceMs ? [turn - now, taken] : [turn - now, [...taken, turn].slice(-most)]
    })
    if (wait > patienceMs) return yield* new SourceBusy({ retryAfter: wait })
    if (wait > 0) yield* Effect.sleep(wait)
  })
  return { take }
})
