import { Effect } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"
import { valuesOf } from "#domain/query/Criterion.ts"
import { readFilters } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import type { Instant } from "#domain/Time.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { placeNames } from "../../reference/place/placeNames.ts"
import { requireReading } from "../../requireOwned.ts"
import { requireOwnParties } from "../../requireOwnParties.ts"

export const containerCriterionOf = Effect.fnUntraced(function* (
  account: Account,
  filters: ReadonlyArray<FilterInput>,
  now: Instant
) {
  const context = { account: account.id, now, places: yield* placeNames }
  const criterion = yield* Effect.fromResult(readFilters(containerFilters, filters, context))
  const byParty = filters.filter(({ name }) => name === "parties")
  const parties = [...valuesOf(criterion, "shipment_parties"), ...valuesOf(criterion, "container_parties")]
  yield* requireOwnParties(account.id, byParty, parties)
  return criterion
})

export const readContainerFilters = Effect.fnUntraced(function* (
  account: Account,
  filters: ReadonlyArray<FilterInput>
) {
  yield* requireReading(account)
  const now = yield* DurableClock.use((clock) => clock.now)
  return { criterion: yield* containerCriterionOf(account, filters, now), now }
})
