import { Effect } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { allOf } from "#domain/query/Criterion.ts"
import { acceptsFilterInput } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import type { Instant } from "#domain/Time.ts"

import type { Total } from "../../ports/Page.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { readContainerFilters, containerCriterionOf } from "./readContainerFilters.ts"

export interface NamedFilters {
  readonly name: string
  readonly parameter: string
  readonly filters: ReadonlyArray<FilterInput>
}

export interface CountQuery {
  readonly filters: ReadonlyArray<FilterInput>
  readonly views: ReadonlyArray<NamedFilters>
}

export interface ViewCount extends Total {
  readonly name: string
}

/** Errors name the view's parameter. */
const ofView = Effect.fnUntraced(function* (account: Account, { filters, parameter }: NamedFilters, now: Instant) {
  const unknown = filters.find((given) => !acceptsFilterInput(containerFilters, given))
  if (unknown !== undefined) {
    const detail = `contains the unknown filter \`${unknown.parameter.slice(0, 100)}\``
    return yield* new InvalidParameter({ parameter, detail, code: "unknown_filter" })
  }
  return yield* containerCriterionOf(account, filters, now).pipe(
    Effect.catchTag("InvalidParameter", (error) =>
      Effect.fail(
        new InvalidParameter({
          parameter,
          detail: `is invalid: \`${error.parameter}\` ${error.detail}`,
          code: error.code
        })
      )
    )
  )
})

export const countViews = Effect.fn("Containers.countViews")(function* (
  account: Account,
  { filters, views }: CountQuery
) {
  const store = yield* ContainerStore
  const common = yield* readContainerFilters(account, filters)
  const criteria = yield* Effect.forEach(views, (view) => ofView(account, view, common.now))
  const totals = yield* store.totals(
    account.id,
    criteria.map((criterion) => allOf([common.criterion, criterion]))
  )
  return views.map(({ name }, place): ViewCount => ({ name, ...(totals[place] ?? { total: 0 }) }))
})
