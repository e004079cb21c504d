import { Effect, Option } from "effect"

import type { PasswordStore } from "#application/ports/identity/user/PasswordStore.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const makePasswordStore = Effect.map(
  MemoryState,
  ({ call, passwords, users }) =>
    ({
      save: (account, user_id, hash) =>
        call(() => (users.get(user_id)?.account_id === account ? passwords.put({ user_id, hash }) : undefined)),

      byEmail: (email) =>
        call(() => {
          const [user] = users.by("email", email)
          return Option.map(Option.fromUndefinedOr(user), (user) => ({
            user,
            hash: passwords.get(user.id)?.hash ?? null
          }))
        })
    }) satisfies PasswordStore
)
