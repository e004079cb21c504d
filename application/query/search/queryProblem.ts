import { Effect, Result } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"
import { parseFilterParameters } from "#domain/query/parseFilterParameters.ts"
import { readFilters } from "#domain/query/readFilters.ts"
import { listGrammars, findUnknownInQuery } from "#domain/search/listQuery.ts"
import type { ViewedList } from "#domain/search/listQuery.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { placeNames } from "../../reference/place/placeNames.ts"

/** Returns a sentence without a period. */
export const queryProblem = Effect.fnUntraced(function* (account: Account, list: ViewedList, query: string) {
  const unknown = findUnknownInQuery(list, query)
  if (unknown !== null) return unknown
  const context = {
    account: account.id,
    now: yield* DurableClock.use((clock) => clock.now),
    places: yield* placeNames
  }
  const read = readFilters(listGrammars[list].catalogue, parseFilterParameters(`?${query}`), context)
  return Result.isFailure(read) ? `\`${read.failure.parameter.slice(0, 100)}\` ${read.failure.detail}` : null
})
