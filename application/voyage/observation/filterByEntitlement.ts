import { Effect, Option } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import { isEntitledTo } from "#domain/voyage/observation/isEntitledTo.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { one } from "../../ports/one.ts"

/** Neither records nor events may depend on other evidence. */
export const filterByEntitlement = Effect.fnUntraced(function* (
  account: AccountId,
  evidence: ReadonlyArray<Observation>
) {
  if (evidence.every((observation) => isEntitledTo([], observation))) return evidence
  const found = yield* AccountStore.use((store) => one(store.load([account])))
  const entitlements = Option.isSome(found) ? found.value.entitlements : []
  return evidence.filter((observation) => isEntitledTo(entitlements, observation))
})
