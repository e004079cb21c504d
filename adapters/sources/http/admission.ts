import { Effect } from "effect"

import { Budgets } from "#application/ports/tracking/source/Budgets.ts"
import { SourceBusy } from "#application/ports/tracking/source/PolledSource.ts"
import type { Quota } from "#domain/tracking/source/Quota.ts"

/** Fails without taking a slot when it is more than `patienceMs` away. */
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
    // A hold set during the wait also applies to slots promised before.
    const rest = yield* budget.held
    if (rest > 0) return yield* new SourceBusy({ retryAfter: rest })
  })
  return {
    admit,
    /** A failure is ignored: the source then rejects further requests itself. */
    hold: (milliseconds: number) =>
      Effect.ignore(budget.hold(milliseconds), {
        log: "Warn",
        message: "other nodes do not know that a source is held"
      })
  }
})
