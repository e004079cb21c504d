import { Effect, Layer, Option } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import type { StoredApiKey } from "#application/ports/identity/account/AccountStore.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { includesRole } from "#domain/identity/account/ApiKey.ts"
import type { ApiKey } from "#domain/identity/account/ApiKey.ts"
import { millisecondsBetween, minute } from "#domain/Time.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { byIdOf, oldestFirst } from "../../state/page.ts"
import { makeAdmissions } from "./Admissions.ts"
import { makeIdempotencyStore } from "./IdempotencyStore.ts"
import { makeOwnership } from "./Ownership.ts"
import { makePublishableTokenStore } from "./PublishableTokenStore.ts"
import { makeRateLimits } from "./RateLimits.ts"

const withoutHash = ({ hash: _hash, ...key }: StoredApiKey & ApiKey): ApiKey => key

export const layer = Layer.effect(
  AccountStore,
  Effect.gen(function* () {
    const { accounts, call, keys, users } = yield* MemoryState

    const withFirstUser = (account: Account | undefined) => {
      const [user] = account === undefined ? [] : users.by("account", account.id).toSorted(byIdOf)
      return account && user ? Option.some({ account, user }) : Option.none()
    }

    const byKeyHash: AccountStore["Service"]["byKeyHash"] = (hash) =>
      call(() => {
        const key = keys.get(hash)
        const account = key && accounts.get(key.account_id)
        const user = key && users.get(key.user_id)
        return key && key.revoked_at === null && account && user && user.locked_at === null
          ? Option.some({ key_id: key.id, key_role: key.role, compatibility: key.compatibility, account, user })
          : Option.none()
      })
    const rateLimits = yield* makeRateLimits

    return {
      create: (account, user) =>
        call(() => {
          accounts.put(account)
          users.put(user)
        }),

      addKey: (key) => call(() => keys.put({ ...key, last_used_at: null, revoked_at: null })),

      byKeyHash,

      load: (ids) => call(() => ids.flatMap((id) => accounts.get(id) ?? [])),

      first: call(() => withFirstUser(accounts.all().toSorted(oldestFirst)[0])),

      keys: (account) => call(() => keys.by("account", account).toSorted(oldestFirst).map(withoutHash)),

      keysInForce: (account) =>
        call(() =>
          keys
            .by("account", account)
            .filter(({ revoked_at }) => revoked_at === null)
            .toSorted(oldestFirst)
            .map(withoutHash)
        ),

      lowerRoles: (account, user, role) =>
        call(() => {
          const lowered = keys
            .by("user", user)
            .filter((key) => key.account_id === account && !includesRole(role, key.role))
            .toSorted(oldestFirst)
          for (const key of lowered) keys.put({ ...key, role })
          return lowered.flatMap(({ id, revoked_at }) => (revoked_at === null ? [id] : []))
        }),

      noteUse: (account, id, at) =>
        call(() => {
          const key = keys.by("id", id).find(({ account_id }) => account_id === account)
          if (key === undefined) return
          if (key.last_used_at !== null && millisecondsBetween(key.last_used_at, at) < minute) return
          keys.put({ ...key, last_used_at: at })
        }),

      list: call(() => accounts.all().toSorted(oldestFirst)),

      update: (account) =>
        call(() => {
          if (accounts.get(account.id) === undefined) return false
          accounts.put(account)
          return true
        }),

      findKey: (id) => call(() => Option.map(Option.fromUndefinedOr(keys.by("id", id)[0]), withoutHash)),

      revokeKey: (account, id, at) =>
        call(() => {
          const key = keys.by("id", id).find(({ account_id }) => account_id === account)
          if (key !== undefined && key.revoked_at === null) keys.put({ ...key, revoked_at: at })
        }),
      admissions: makeAdmissions({ byKeyHash, rateLimits }),
      idempotency: yield* makeIdempotencyStore,
      ownership: yield* makeOwnership,
      publishableTokens: yield* makePublishableTokenStore,
      rateLimits
    }
  })
)
