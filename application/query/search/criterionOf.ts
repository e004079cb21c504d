import { Effect } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"
import type { Catalogue } from "#domain/query/Catalogue.ts"
import { always } from "#domain/query/Criterion.ts"
import { readTrustedFilters } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"

export const criterionOf = Effect.fnUntraced(function* <Name extends string>(
  catalogue: Catalogue<Name>,
  account: Account,
  filters: ReadonlyArray<FilterInput>
) {
  if (filters.length === 0) return always
  const clock = yield* DurableClock
  const context = { account: account.id, now: yield* clock.now }
  return yield* Effect.fromResult(readTrustedFilters(catalogue, filters, context))
})
