import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { Passkey } from "#domain/user/Passkey.ts"
import type { User } from "#domain/user/User.ts"

import type { Stored } from "../Stored.ts"

/** A passkey, and the user whom it lets in. */
export interface FoundPasskey {
  readonly passkey: Passkey
  readonly user: User
}

/** Port: the passkeys of the users. */
export class PasskeyStore extends Context.Service<
  PasskeyStore,
  {
    /** Whether no passkey, of whichever account, had its id. */
    readonly add: (passkey: Passkey) => Stored<boolean>
    /** In the order in which they were added. */
    readonly list: (account: AccountId, user: UserId) => Stored<ReadonlyArray<Passkey>>
    /** By its id, before the account is known. */
    readonly find: (id: string) => Stored<Option.Option<FoundPasskey>>
    /**
     * Notes a use with the count that the device gave: of all who bring the same count at once, on whichever node, one
     * hears that it is higher than the last. A device that does not count always gives 0.
     */
    readonly use: (passkey: Passkey, counter: number, at: Instant) => Stored<boolean>
    /** Whether there was one. */
    readonly remove: (account: AccountId, user: UserId, id: string) => Stored<boolean>
    readonly removeAll: (account: AccountId, user: UserId) => Stored<void>
  }
>()("application/ports/user/PasskeyStore") {}
