import { Effect } from "effect"

import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { allOf, fieldOf, oneOf } from "#domain/query/Criterion.ts"
import type { ContainerCriterion, ContainerField } from "#domain/search/container/view.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import type { EventSubject } from "../webhook/delivery/subjects.ts"
import { criterionOfRule, FilterProblem } from "./ruleFilter.ts"

/** Several containers may share a number. */
const [numbersPerQuery, maxRows] = [100, 1_000]

const chosen = Effect.fnUntraced(function* (
  account: Account,
  criterion: ContainerCriterion,
  numbers: ReadonlyArray<string>
) {
  const store = yield* ContainerStore
  const found = new Set<ContainerId>()
  for (let at = 0; at < numbers.length; at += numbersPerQuery) {
    const some = numbers.slice(at, at + numbersPerQuery)
    const wanted = allOf<ContainerField>([criterion, oneOf(fieldOf<ContainerField>("number"), some)])
    const { rows } = yield* store.search(account.id, wanted, [], { number: 1, size: maxRows })
    for (const { id } of rows) found.add(id)
  }
  return found
})

/** Events of a whole shipment match if any of its containers matches. */
export const matchingEvents = Effect.fnUntraced(function* (
  account: Account,
  rule: NotificationRule,
  events: ReadonlyArray<LoggedEvent>,
  subjects: ReadonlyMap<string, EventSubject>
) {
  const own = events.filter(({ event, sequence }) => rule.events.includes(event) && (sequence ?? 0) > rule.starts_after)
  if (own.length === 0) return []
  const criterion = yield* criterionOfRule(account, rule)
  if (criterion instanceof FilterProblem) {
    yield* Effect.logWarning(`a notification rule is not applied: ${criterion.detail}`).pipe(
      Effect.annotateLogs({ account: account.id, rule: rule.id })
    )
    return []
  }
  if (criterion._tag === "Always") return own
  const containersOf = ({ id }: LoggedEvent) => subjects.get(id)?.containers ?? []
  const numbers = [...new Set(own.flatMap((event) => containersOf(event).map(({ number }) => number)))]
  const found = yield* chosen(account, criterion, numbers)
  return own.filter((event) => containersOf(event).some(({ id }) => found.has(id)))
})
