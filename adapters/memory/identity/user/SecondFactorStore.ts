import { Effect, Option } from "effect"

import type { SecondFactorStore } from "#application/ports/identity/user/SecondFactorStore.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

export const removeFactor = ({ recoveryCodes, secondFactors }: MemoryState["Service"], user: string): void => {
  for (const code of recoveryCodes.by("user", user)) recoveryCodes.remove(compose(code.user_id, code.hash))
  secondFactors.remove(user)
}

export const makeSecondFactorStore = Effect.map(MemoryState, (state) => {
  const { call, secondFactors, users } = state
  const own = (account: string, user: string) => {
    const factor = secondFactors.get(user)
    return factor?.account_id === account ? factor : undefined
  }

  return {
    find: (account, user) => call(() => Option.fromUndefinedOr(own(account, user))),

    begin: (account, id, sealed) =>
      call(() => {
        const user = users.get(id)
        const isEnabled = (secondFactors.get(id)?.enabled_at ?? null) !== null
        if (user?.account_id !== account || isEnabled) return false
        secondFactors.put({ user_id: id, account_id: account, sealed, enabled_at: null, last_step: null })
        return true
      }),

    enable: ({ account_id, sealed, user_id }, step, at) =>
      call(() => {
        const factor = own(account_id, user_id)
        if (factor === undefined || factor.enabled_at !== null || factor.sealed !== sealed) return false
        secondFactors.put({ ...factor, enabled_at: at, last_step: step })
        return true
      }),

    takeStep: (account, user, step) =>
      call(() => {
        const factor = own(account, user)
        if (factor === undefined || factor.enabled_at === null || (factor.last_step ?? -1) >= step) return false
        secondFactors.put({ ...factor, last_step: step })
        return true
      }),

    remove: (account, user) => call(() => (own(account, user) === undefined ? undefined : removeFactor(state, user))),

    list: call(() => secondFactors.all()),

    reseal: ({ account_id, sealed, user_id }, next) =>
      call(() => {
        const factor = own(account_id, user_id)
        if (factor?.sealed !== sealed) return false
        secondFactors.put({ ...factor, sealed: next })
        return true
      })
  } satisfies SecondFactorStore
})
