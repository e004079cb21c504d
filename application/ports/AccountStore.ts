import { Context } from "effect"
import type { Option } from "effect"

import type { Account, User } from "#domain/Account.ts"
import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import type { Stored } from "./Stored.ts"

/** An API key as it is kept: never the key itself. */
export interface StoredKey {
  readonly id: string
  readonly account_id: AccountId
  readonly user_id: UserId
  /** SHA-256 of the key, lower-case hex. */
  readonly hash: string
  /** What people may see of it: prefix and last four characters. */
  readonly masked: string
  readonly created_at: Instant
}

export interface KeyHolder {
  readonly key_id: string
  readonly account: Account
  readonly user: User
}

/** Port: accounts, their users and the hashes of their keys. */
export class AccountStore extends Context.Service<
  AccountStore,
  {
    readonly create: (account: Account, user: User) => Stored<void>
    readonly addKey: (key: StoredKey) => Stored<void>
    /** Revoked keys find nobody. */
    readonly byKeyHash: (hash: string) => Stored<Option.Option<KeyHolder>>
    readonly find: (id: AccountId) => Stored<Option.Option<Account>>
    /** The account that was made first. */
    readonly first: Stored<Option.Option<{ readonly account: Account; readonly user: User }>>
  }
>()("application/AccountStore") {}
