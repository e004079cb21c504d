import { Effect, Option } from "effect"

import type { ForeignSignInStore } from "#application/ports/identity/user/ForeignSignInStore.ts"
import { toMillis } from "#domain/Time.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const makeForeignSignInStore = Effect.map(
  MemoryState,
  ({ call, foreignSignIns }) =>
    ({
      add: (signIn) =>
        call((now) => {
          for (const { expires_at, hash } of foreignSignIns.all()) {
            if (toMillis(expires_at) <= now) foreignSignIns.remove(hash)
          }
          foreignSignIns.put(signIn)
        }),

      take: (hash) =>
        call(() => {
          const signIn = foreignSignIns.get(hash)
          foreignSignIns.remove(hash)
          return Option.fromUndefinedOr(signIn)
        })
    }) satisfies ForeignSignInStore
)
