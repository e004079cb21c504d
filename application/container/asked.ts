import { Effect } from "effect"

import type { Account } from "#domain/account/Account.ts"
import { valuesOf } from "#domain/query/Criterion.ts"
import { readFilters } from "#domain/query/readFilters.ts"
import type { Given } from "#domain/query/readFilters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import type { Instant } from "#domain/Time.ts"

import { requireReading } from "../owned.ts"
import { ownParties } from "../party/ownParties.ts"
import { placeNames } from "../place/placeNames.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"

export const criterionOf = Effect.fnUntraced(function* (account: Account, filters: ReadonlyArray<Given>, now: Instant) {
  const context = { account: account.id, now, places: yield* placeNames }
  const criterion = yield* Effect.fromResult(readFilters(containerFilters, filters, context))
  const byParty = filters.filter(({ name }) => name === "parties")
  const parties = [...valuesOf(criterion, "shipment_parties"), ...valuesOf(criterion, "container_parties")]
  yield* ownParties(account.id, byParty, parties)
  return criterion
})

export const asked = Effect.fnUntraced(function* (account: Account, filters: ReadonlyArray<Given>) {
  yield* requireReading(account)
  const now = yield* DurableClock.use((clock) => clock.now)
  return { criterion: yield* criterionOf(account, filters, now), now }
})
