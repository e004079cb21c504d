import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { User } from "#domain/user/User.ts"

import type { UserHolder } from "../account/AccountStore.ts"
import type { Stored } from "../Stored.ts"

/** Port: the people of the accounts. */
export class UserStore extends Context.Service<
  UserStore,
  {
    readonly add: (user: User) => Stored<void>
    readonly find: (account: AccountId, id: UserId) => Stored<Option.Option<User>>
    /** In the order of their ids. */
    readonly list: (account: AccountId) => Stored<ReadonlyArray<User>>
    readonly update: (user: User) => Stored<void>
    /** With the keys that act for the user. Whether there was one. */
    readonly remove: (account: AccountId, id: UserId) => Stored<boolean>

    /** The user of an id, while not locked, before the account is known. */
    readonly active: (id: UserId) => Stored<Option.Option<UserHolder>>
    /** Who has the address, as it is kept, in whichever account. */
    readonly byEmail: (email: string) => Stored<Option.Option<User>>
  }
>()("application/ports/user/UserStore") {}
