import { Effect } from "effect"

import { Rejected } from "#domain/Errors.ts"
import type { AccountId, UserId } from "#domain/Identifiers.ts"
import { highestRole } from "#domain/identity/account/ApiKey.ts"
import { hasOwner } from "#domain/identity/user/User.ts"
import type { User, UserRole } from "#domain/identity/user/User.ts"
import { findDifferences } from "#domain/voyage/edit/UserEdit.ts"

import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { requireOwned } from "../../requireOwned.ts"
import { audit } from "../audit/audit.ts"
import type { AuditableAction } from "../audit/audit.ts"
import { readNameInput } from "./readUser.ts"

/** Omitted attributes stay unchanged. */
export interface UserChange {
  readonly name?: string
  readonly role?: UserRole
  readonly locked?: boolean
}

const lastOwner = (pointer: string) =>
  new Rejected({
    pointer,
    detail: "The account must keep an owner who is not locked, and this user is the last one.",
    code: "last_owner"
  })

const withOwnersLock = Effect.fnUntraced(function* <A, E, R>(
  account: AccountId,
  id: UserId,
  work: (user: User, others: ReadonlyArray<User>) => Effect.Effect<A, E, R>
) {
  const users = yield* UserStore
  const transaction = yield* Transaction
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([`users:${account}`])
      const user = yield* requireOwned(users.find(account, id), "user", id)
      const all = yield* users.list(account)
      return yield* work(
        user,
        all.filter((other) => other.id !== user.id)
      )
    })
  )
})

const actsOf = (before: User, after: User): ReadonlyArray<AuditableAction> => {
  const { account_id: account, id } = before
  const names = findDifferences<User>(before, { name: after.name, role: after.role }).map(({ attribute }) => attribute)
  const wasLocked = before.locked_at !== null
  return [
    ...(names.length === 0 ? [] : [{ account, action: "user.changed" as const, id, changed: names }]),
    ...(wasLocked === (after.locked_at !== null)
      ? []
      : [{ account, action: wasLocked ? ("user.unlocked" as const) : ("user.locked" as const), id }])
  ]
}

/** The keys stay lowered if the user becomes an owner again. */
const lowerKeys = Effect.fnUntraced(function* (user: User) {
  const { account_id: account, id } = user
  const lowered = yield* AccountStore.use((accounts) => accounts.lowerRoles(account, id, highestRole(user)))
  return lowered.map((key): AuditableAction => ({ account, action: "api_key.changed", id: key, changed: ["role"] }))
})

export const changeUser = Effect.fn("Users.change")(function* (account: AccountId, id: UserId, change: UserChange) {
  const users = yield* UserStore
  const { pendingSignIns: pendings, sessions } = users
  const clock = yield* DurableClock
  const name = change.name === undefined ? null : yield* readNameInput(change.name)
  return yield* withOwnersLock(
    account,
    id,
    Effect.fnUntraced(function* (user, others) {
      const locked = change.locked ?? user.locked_at !== null
      const locked_at = locked ? (user.locked_at ?? (yield* clock.now)) : null
      const changed: User = { ...user, name: name ?? user.name, role: change.role ?? user.role, locked_at }
      if (hasOwner([...others, user]) && !hasOwner([...others, changed])) {
        return yield* lastOwner(`/data/attributes/${changed.role === user.role ? "locked" : "role"}`)
      }
      yield* users.update(changed)
      const lowered = changed.role === user.role ? [] : yield* lowerKeys(changed)
      yield* audit(...actsOf(user, changed), ...lowered)
      if (locked !== (user.locked_at !== null)) {
        yield* pendings.removeAll(account, user.id)
        yield* sessions.removeAll(account, user.id, null)
      }
      return changed
    })
  )
})

export const removeUser = Effect.fn("Users.remove")(function* (account: AccountId, id: UserId) {
  const users = yield* UserStore
  return yield* withOwnersLock(
    account,
    id,
    Effect.fnUntraced(function* (user, others) {
      if (hasOwner([user, ...others]) && !hasOwner(others)) return yield* lastOwner("/data/id")
      yield* users.remove(account, user.id)
      yield* audit({ account, action: "user.removed", id: user.id })
    })
  )
})
