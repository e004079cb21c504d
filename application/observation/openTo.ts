import { Effect, Option } from "effect"

import { isOpenTo } from "#domain/account/features.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Observation } from "#domain/observation/Observation.ts"

import { AccountStore } from "../ports/account/AccountStore.ts"

/** What of the evidence the account's entitlements let it be told: the rest enters neither what it is shown nor its events. */
export const openTo = Effect.fn("openTo")(function* (account: AccountId, evidence: ReadonlyArray<Observation>) {
  if (evidence.every((observation) => isOpenTo([], observation))) return evidence
  const found = yield* AccountStore.use((store) => store.find(account))
  const entitlements = Option.isSome(found) ? found.value.entitlements : []
  return evidence.filter((observation) => isOpenTo(entitlements, observation))
})
