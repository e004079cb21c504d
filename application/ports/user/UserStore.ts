import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { User } from "#domain/user/User.ts"

import type { UserWithAccount } from "../account/AccountStore.ts"
import type { StoreEffect } from "../StoreEffect.ts"

/** Users of accounts. */
export class UserStore extends Context.Service<
  UserStore,
  {
    readonly add: (user: User) => StoreEffect<void>
    readonly find: (account: AccountId, id: UserId) => StoreEffect<Option.Option<User>>
    /** By id. */
    readonly list: (account: AccountId) => StoreEffect<ReadonlyArray<User>>
    readonly update: (user: User) => StoreEffect<void>
    /** Also deletes the user's keys. */
    readonly remove: (account: AccountId, id: UserId) => StoreEffect<boolean>

    /** Searches all accounts; none for a locked user. */
    readonly active: (id: UserId) => StoreEffect<Option.Option<UserWithAccount>>
    /** Searches all accounts. `email` is normalized. */
    readonly byEmail: (email: string) => StoreEffect<Option.Option<User>>
  }
>()("application/ports/user/UserStore") {}
