import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Passkey } from "#domain/identity/user/Passkey.ts"
import type { User } from "#domain/identity/user/User.ts"
import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export interface PasskeyWithUser {
  readonly passkey: Passkey
  readonly user: User
}

/** Passkeys of users. */
export interface PasskeyStore {
  /** False if any account has a passkey with this id. */
  readonly add: (passkey: Passkey) => StoreEffect<boolean>
  /** In the order of addition. */
  readonly list: (account: AccountId, user: UserId) => StoreEffect<ReadonlyArray<Passkey>>
  /** Searches all accounts. */
  readonly find: (id: string) => StoreEffect<Option.Option<PasskeyWithUser>>
  /** Only one concurrent caller gets true, and only for a higher counter. Devices without a counter always send 0. */
  readonly use: (passkey: Passkey, counter: number, at: Instant) => StoreEffect<boolean>
  readonly remove: (account: AccountId, user: UserId, id: string) => StoreEffect<boolean>
  readonly removeAll: (account: AccountId, user: UserId) => StoreEffect<void>
}
