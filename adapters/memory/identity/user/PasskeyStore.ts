import { Effect, Option } from "effect"

import type { PasskeyStore } from "#application/ports/identity/user/PasskeyStore.ts"
import type { Passkey } from "#domain/identity/user/Passkey.ts"

import { MemoryState } from "../../state/MemoryState.ts"

const byAge = (a: Passkey, b: Passkey) =>
  a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1

export const makePasskeyStore = Effect.map(MemoryState, ({ call, passkeys, users }) => {
  const own = (account: string, user: string) =>
    passkeys.by("user", user).filter(({ account_id }) => account_id === account)

  return {
    add: (passkey) =>
      call(() => {
        if (passkeys.get(passkey.id) !== undefined) return false
        passkeys.put(passkey)
        return true
      }),

    list: (account, user) => call(() => own(account, user).toSorted(byAge)),

    find: (id) =>
      call(() => {
        const passkey = passkeys.get(id)
        const user = passkey && users.get(passkey.user_id)
        return passkey && user ? Option.some({ passkey, user }) : Option.none()
      }),

    use: ({ account_id, id }, counter, at) =>
      call(() => {
        const passkey = passkeys.get(id)
        if (passkey?.account_id !== account_id) return false
        if (counter <= passkey.counter && (counter > 0 || passkey.counter > 0)) return false
        passkeys.put({ ...passkey, counter, last_used_at: at })
        return true
      }),

    remove: (account, user, id) =>
      call(() => own(account, user).some((passkey) => passkey.id === id) && passkeys.remove(id)),

    removeAll: (account, user) =>
      call(() => {
        for (const { id } of own(account, user)) passkeys.remove(id)
      })
  } satisfies PasskeyStore
})
