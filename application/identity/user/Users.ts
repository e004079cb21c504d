import { Context, Effect, Layer, Option } from "effect"

import type { NotFound, NotOwned, Rejected, Unavailable } from "#domain/Errors.ts"
import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { User } from "#domain/identity/user/User.ts"

import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { requireOwned } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { withCurrentPlan } from "../account/withCurrentPlan.ts"
import { changeUser, removeUser } from "./changeUser.ts"
import type { UserChange } from "./changeUser.ts"
import { inviteUser, resetUser } from "./inviteUser.ts"
import type { Invitation, InvitedUser, ResetOptions } from "./inviteUser.ts"
import type { NewOneTimeLink } from "./oneTimeLink.ts"

const list = Effect.fn("Users.list")((account: AccountId) => UserStore.use((users) => users.list(account)))

const get = Effect.fn("Users.get")(function* (account: AccountId, id: UserId) {
  const users = yield* UserStore
  return yield* requireOwned(users.find(account, id), "user", id)
})

const active = Effect.fn("Users.active")(function* (id: UserId) {
  const users = yield* UserStore
  const clock = yield* DurableClock
  const found = yield* users.active(id)
  return Option.isNone(found) ? found : Option.some(yield* withCurrentPlan(found.value, clock.now))
})

type Missing = NotFound | NotOwned | Unavailable

/** The caller checks that an owner or the operator acts. */
export class Users extends Context.Service<
  Users,
  {
    /** Oldest first. */
    readonly list: (account: AccountId) => StoreEffect<ReadonlyArray<User>>
    readonly get: (account: AccountId, id: UserId) => Effect.Effect<User, Missing>
    readonly invite: (account: AccountId, invitation: Invitation) => Effect.Effect<InvitedUser, Rejected | Unavailable>
    /** The old password works until the link is used. */
    readonly reset: (account: AccountId, id: UserId, also?: ResetOptions) => Effect.Effect<NewOneTimeLink, Missing>
    /** Locking ends access on all nodes at once. At least one unlocked owner must remain. */
    readonly change: (account: AccountId, id: UserId, change: UserChange) => Effect.Effect<User, Missing | Rejected>
    /** Also removes the user's keys. At least one owner must remain. */
    readonly remove: (account: AccountId, id: UserId) => Effect.Effect<void, Missing | Rejected>
    /** Includes the current plan. None for a locked or removed user. */
    readonly active: (id: UserId) => StoreEffect<Option.Option<UserWithAccount>>
  }
>()("application/identity/user/Users") {
  static readonly layer = Layer.effect(
    this,
    useCases({ list, get, invite: inviteUser, reset: resetUser, change: changeUser, remove: removeUser, active })
  )
}
