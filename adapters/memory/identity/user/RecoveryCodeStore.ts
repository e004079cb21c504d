import { Effect } from "effect"

import type { RecoveryCodeStore } from "#application/ports/identity/user/RecoveryCodeStore.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

export const makeRecoveryCodeStore = Effect.map(MemoryState, ({ call, recoveryCodes, secondFactors }) => {
  const own = (account: string, user: string) =>
    secondFactors.get(user)?.account_id === account ? recoveryCodes.by("user", user) : []

  return {
    replace: (account, user_id, hashes) =>
      call(() => {
        for (const { hash } of own(account, user_id)) recoveryCodes.remove(compose(user_id, hash))
        if (secondFactors.get(user_id)?.account_id !== account) return
        for (const hash of hashes) recoveryCodes.put({ user_id, hash })
      }),

    count: (account, user) => call(() => own(account, user).length),

    take: (account, user, hash) =>
      call(() => own(account, user).some((code) => code.hash === hash) && recoveryCodes.remove(compose(user, hash)))
  } satisfies RecoveryCodeStore
})
