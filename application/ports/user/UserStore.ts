import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { User } from "#domain/user/User.ts"

import type { UserHolder } from "../account/AccountStore.ts"
import type { Stored } from "../Stored.ts"

export class UserStore extends Context.Service<
  UserStore,
  {
    readonly add: (user: User) => Stored<void>
    readonly find: (account: AccountId, id: UserId) => Stored<Option.Option<User>>
    /** By id. */
    readonly list: (account: AccountId) => Stored<ReadonlyArray<User>>
    readonly update: (user: User) => Stored<void>
    /** Also deletes the user's keys. */
    readonly remove: (account: AccountId, id: UserId) => Stored<boolean>

    /** Searches all accounts; none for a locked user. */
    readonly active: (id: UserId) => Stored<Option.Option<UserHolder>>
    /** Searches all accounts. `email` is normalized. */
    readonly byEmail: (email: string) => Stored<Option.Option<User>>
  }
>()("application/ports/user/UserStore") {}
