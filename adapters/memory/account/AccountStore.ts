import { Effect, Layer, Option } from "effect"

import { AccountStore } from "#application/ports/account/AccountStore.ts"
import type { StoredKey } from "#application/ports/account/AccountStore.ts"
import type { ApiKey } from "#domain/account/ApiKey.ts"
import { between, minute } from "#domain/Time.ts"

import { MemoryState } from "../state/MemoryState.ts"
import { oldestFirst } from "../state/page.ts"

const withoutHash = ({ hash: _hash, ...key }: StoredKey & ApiKey): ApiKey => key

export const layer = Layer.effect(
  AccountStore,
  Effect.map(MemoryState, ({ accounts, call, keys, users }) => ({
    create: (account, user) =>
      call(() => {
        accounts.put({ account, user })
        users.put(user)
      }),

    addKey: (key) => call(() => keys.put({ ...key, last_used_at: null, revoked_at: null })),

    byKeyHash: (hash) =>
      call(() => {
        const key = keys.get(hash)
        const row = key && accounts.get(key.account_id)
        const user = key && users.get(key.user_id)
        return key && key.revoked_at === null && row && user
          ? Option.some({ key_id: key.id, compatibility: key.compatibility, account: row.account, user })
          : Option.none()
      }),

    find: (id) => call(() => Option.fromUndefinedOr(accounts.get(id)?.account)),

    first: call(() => Option.fromUndefinedOr(accounts.all().toSorted((a, b) => oldestFirst(a.account, b.account))[0])),

    keys: (account) => call(() => keys.by("account", account).toSorted(oldestFirst).map(withoutHash)),

    noteUse: (account, id, at) =>
      call(() => {
        const key = keys.by("id", id).find(({ account_id }) => account_id === account)
        if (key === undefined) return
        if (key.last_used_at !== null && between(key.last_used_at, at) < minute) return
        keys.put({ ...key, last_used_at: at })
      }),

    list: call(() =>
      accounts
        .all()
        .map(({ account }) => account)
        .toSorted(oldestFirst)
    ),

    update: (account) =>
      call(() => {
        const row = accounts.get(account.id)
        if (row === undefined) return false
        accounts.put({ ...row, account })
        return true
      }),

    users: (account) => call(() => users.by("account", account).toSorted((a, b) => (a.id < b.id ? -1 : 1))),

    findKey: (id) => call(() => Option.map(Option.fromUndefinedOr(keys.by("id", id)[0]), withoutHash)),

    revokeKey: (account, id, at) =>
      call(() => {
        const key = keys.by("id", id).find(({ account_id }) => account_id === account)
        if (key !== undefined && key.revoked_at === null) keys.put({ ...key, revoked_at: at })
      })
  }))
)
