import { Effect, Option } from "effect"

import type { PendingSignInStore } from "#application/ports/identity/user/PendingSignInStore.ts"
import { toMillis } from "#domain/Time.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const makePendingSignInStore = Effect.map(
  MemoryState,
  ({ call, pendingSignIns, users }) =>
    ({
      add: (pending) =>
        call((now) => {
          for (const { account_id, expires_at, hash } of pendingSignIns.all()) {
            if (account_id === pending.account_id && toMillis(expires_at) <= now) pendingSignIns.remove(hash)
          }
          pendingSignIns.put(pending)
        }),

      find: (hash) =>
        call(() => {
          const pending = pendingSignIns.get(hash)
          const user = pending && users.get(pending.user_id)
          return pending && user ? Option.some({ pending, user }) : Option.none()
        }),

      take: ({ account_id, hash }) =>
        call(() => pendingSignIns.get(hash)?.account_id === account_id && pendingSignIns.remove(hash)),

      removeAll: (account, user) =>
        call(() => {
          for (const { account_id, hash } of pendingSignIns.by("user", user)) {
            if (account_id === account) pendingSignIns.remove(hash)
          }
        })
    }) satisfies PendingSignInStore
)
