import { Effect, Option } from "effect"

import type { SecondFactor } from "#domain/user/SecondFactor.ts"

import { Vault } from "../ports/secret/Vault.ts"
import { SecondFactorStore } from "../ports/user/SecondFactorStore.ts"
import { sealName } from "./sealedSecret.ts"

const resealOne = Effect.fnUntraced(function* (factor: SecondFactor) {
  const [store, vault] = [yield* SecondFactorStore, yield* Vault]
  if (yield* vault.isCurrent(factor.sealed)) return "current"
  const name = sealName(factor.user_id)
  const bytes = Option.getOrNull(yield* Effect.option(vault.unseal(factor.sealed, name)))
  if (bytes === null) return "unreadable"
  return (yield* store.reseal(factor, yield* vault.seal(bytes, name))) ? "resealed" : "current"
})

/** Encrypts the secrets of all users with the newest key; what no key opens any more stays as it is, and its user is named. */
export const resealSecondFactors = Effect.gen(function* () {
  const factors = yield* SecondFactorStore.use((store) => store.list)
  const results = yield* Effect.forEach(factors, (factor) =>
    Effect.map(resealOne(factor), (result) => ({ id: factor.user_id, result }))
  )
  const unreadable = results.filter(({ result }) => result === "unreadable").map(({ id }) => id)
  return { resealed: results.filter(({ result }) => result === "resealed").length, unreadable }
}).pipe(Effect.withSpan("SecondFactors.reseal"))
