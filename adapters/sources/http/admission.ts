import { Effect } from "effect"

import { Budgets } from "#application/ports/source/Budgets.ts"
import { SourceBusy } from "#application/ports/source/CarrierSources.ts"
import type { Quota } from "#domain/source/Quota.ts"

/**
 * Admission under the quotas of the budget with this name: waits for the next slot, or fails without taking one when it
 * is further away than `patienceMs`.
 */
export const makeAdmission = Effect.fnUntraced(function* (
  name: string,
  quotas: ReadonlyArray<Quota>,
  patienceMs: number
) {
  const budget = yield* (yield* Budgets).open(name)
  const admit = Effect.gen(function* () {
    const wait = yield* budget.promise(quotas, patienceMs)
    if (wait > patienceMs) return yield* new SourceBusy({ retryAfter: wait })
    if (wait === 0) return
    yield* Effect.sleep(wait)
    // A hold set meanwhile also applies to slots that were promised before it.
    const rest = yield* budget.held
    if (rest > 0) return yield* new SourceBusy({ retryAfter: rest })
  })
  return {
    admit,
    /** Admits nothing for so many milliseconds. */
    hold: (milliseconds: number) =>
      Effect.ignore(budget.hold(milliseconds), {
        log: "Warn",
        message: "other nodes do not know that a source is held"
      })
  }
})
