import { Effect, Layer, Option } from "effect"

import { AccountStore } from "#application/ports/AccountStore.ts"

import { MemoryState } from "./MemoryState.ts"
import { oldestFirst } from "./page.ts"

export const layer = Layer.effect(
  AccountStore,
  Effect.map(MemoryState, ({ accounts, call, keys, users }) => ({
    create: (account, user) =>
      call(() => {
        accounts.put({ account, user })
        users.put(user)
      }),

    addKey: (key) => call(() => keys.put(key)),

    byKeyHash: (hash) =>
      call(() => {
        const key = keys.get(hash)
        const row = key && accounts.get(key.account_id)
        const user = key && users.get(key.user_id)
        return key && row && user ? Option.some({ key_id: key.id, account: row.account, user }) : Option.none()
      }),

    find: (id) => call(() => Option.fromUndefinedOr(accounts.get(id)?.account)),

    first: call(() => Option.fromUndefinedOr(accounts.all().toSorted((a, b) => oldestFirst(a.account, b.account))[0]))
  }))
)
