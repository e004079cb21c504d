import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { PendingSignIn } from "#domain/user/PendingSignIn.ts"
import type { User } from "#domain/user/User.ts"

import type { Stored } from "../Stored.ts"

/** A sign-in that waits for a code, and whose it is. */
export interface FoundSignIn {
  readonly pending: PendingSignIn
  readonly user: User
}

/** Port: sign-ins whose password was right and whose code is still to come. */
export class PendingSignInStore extends Context.Service<
  PendingSignInStore,
  {
    /** Also forgets those of the account that are over. */
    readonly add: (pending: PendingSignIn) => Stored<void>
    /** By the hash of its token, before the account is known; also one whose time is over. */
    readonly find: (hash: string) => Stored<Option.Option<FoundSignIn>>
    /** Removes it: of all who do so at once, on whichever node, one hears that it was there. */
    readonly take: (pending: PendingSignIn) => Stored<boolean>
    /** All of a user. */
    readonly removeAll: (account: AccountId, user: UserId) => Stored<void>
  }
>()("application/ports/user/PendingSignInStore") {}
