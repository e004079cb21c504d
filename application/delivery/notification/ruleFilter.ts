import { Effect, Option } from "effect"

import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { always } from "#domain/query/Criterion.ts"
import { parseFilterParameters } from "#domain/query/parseFilterParameters.ts"
import type { ContainerCriterion } from "#domain/search/container/view.ts"
import { findUnknownInQuery } from "#domain/search/listQuery.ts"

import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { containerCriterionOf } from "../../voyage/container/readContainerFilters.ts"

export type RuleFilter = Pick<NotificationRule, "filter" | "saved_view_id" | "user_id">

/** Without a period. */
export class FilterProblem {
  readonly detail: string
  constructor(detail: string) {
    this.detail = detail
  }
}

const viewGone = new FilterProblem("the saved view was deleted, or is no longer shared with the user of the rule")
const notOfContainers = new FilterProblem("the saved view does not list containers")

const queryOfView = Effect.fnUntraced(function* (account: Account, { saved_view_id, user_id }: RuleFilter) {
  if (saved_view_id === null) return ""
  const view = Option.getOrNull(yield* UserStore.use(({ savedViews }) => savedViews.find(account.id, saved_view_id)))
  if (view === null || (view.user_id !== user_id && !view.is_shared)) return viewGone
  return view.list === "containers" ? view.query : notOfContainers
})

/** An ignored filter would send all events. */
export const readQuery = Effect.fnUntraced(function* (account: Account, query: string) {
  const unknown = findUnknownInQuery("containers", query)
  if (unknown !== null) return new FilterProblem(unknown)
  const now = yield* DurableClock.use((clock) => clock.now)
  return yield* containerCriterionOf(account, parseFilterParameters(`?${query}`), now).pipe(
    Effect.catchTags({
      InvalidParameter: ({ detail, parameter }) => Effect.succeed(new FilterProblem(`\`${parameter}\` ${detail}`)),
      NotOwned: () => Effect.succeed(new FilterProblem("a filter names a party of another account"))
    })
  )
})

export const criterionOfRule = Effect.fnUntraced(function* (account: Account, rule: RuleFilter) {
  if (rule.filter === null && rule.saved_view_id === null) return always as ContainerCriterion
  const query = rule.filter ?? (yield* queryOfView(account, rule))
  return query instanceof FilterProblem ? query : yield* readQuery(account, query)
})
