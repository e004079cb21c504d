import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { Passkey } from "#domain/user/Passkey.ts"
import type { User } from "#domain/user/User.ts"

import type { Stored } from "../Stored.ts"

export interface FoundPasskey {
  readonly passkey: Passkey
  readonly user: User
}

export class PasskeyStore extends Context.Service<
  PasskeyStore,
  {
    /** False if any account has a passkey with this id. */
    readonly add: (passkey: Passkey) => Stored<boolean>
    /** In the order of addition. */
    readonly list: (account: AccountId, user: UserId) => Stored<ReadonlyArray<Passkey>>
    /** Searches all accounts. */
    readonly find: (id: string) => Stored<Option.Option<FoundPasskey>>
    /** Only one concurrent caller gets true, and only for a higher counter. Devices without a counter always send 0. */
    readonly use: (passkey: Passkey, counter: number, at: Instant) => Stored<boolean>
    readonly remove: (account: AccountId, user: UserId, id: string) => Stored<boolean>
    readonly removeAll: (account: AccountId, user: UserId) => Stored<void>
  }
>()("application/ports/user/PasskeyStore") {}
