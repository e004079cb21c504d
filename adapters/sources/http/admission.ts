import { Effect } from "effect"

import { Budgets } from "#application/ports/source/Budgets.ts"
import { SourceBusy } from "#application/ports/source/CarrierSources.ts"
import type { Quota } from "#domain/source/Quota.ts"

/**
 * Turns under the quotas of the budget with this name: waits for the next one, or fails when it is further away than
 * `patienceMs`, and then takes none.
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
    // A hold may have come meanwhile, and it counts for turns that were promised before it, too.
    const rest = yield* budget.held
    if (rest > 0) return yield* new SourceBusy({ retryAfter: rest })
  })
  return {
    // A database that is away gives no turns.
    admit: Effect.catchTag(admit, "Unavailable", () => Effect.fail(new SourceBusy({ retryAfter: null }))),
    /** Nobody gets a turn for so many milliseconds. */
    hold: (milliseconds: number) => Effect.ignore(budget.hold(milliseconds))
  }
})
