import { Context } from "effect"
import type { Option } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { ApiKey, KeyRole } from "#domain/account/ApiKey.ts"
import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { User } from "#domain/user/User.ts"

import type { Stored } from "../Stored.ts"

export interface StoredKey extends Omit<ApiKey, "last_used_at" | "revoked_at"> {
  /** SHA-256 of the key, lower-case hex. */
  readonly hash: string
}

export interface UserHolder {
  readonly account: Account
  readonly user: User
}

export interface KeyHolder extends UserHolder {
  readonly key_id: string
  readonly key_role: KeyRole
  readonly compatibility: boolean
}

export class AccountStore extends Context.Service<
  AccountStore,
  {
    readonly create: (account: Account, user: User) => Stored<void>
    readonly addKey: (key: StoredKey) => Stored<void>
    /** None for a revoked key or a locked user. */
    readonly byKeyHash: (hash: string) => Stored<Option.Option<KeyHolder>>
    readonly find: (id: AccountId) => Stored<Option.Option<Account>>
    /** Unordered; omits unknown ids. */
    readonly findMany: (ids: ReadonlyArray<AccountId>) => Stored<ReadonlyArray<Account>>
    readonly first: Stored<Option.Option<UserHolder>>
    /** Oldest first, including revoked keys. */
    readonly keys: (account: AccountId) => Stored<ReadonlyArray<ApiKey>>
    readonly keysInForce: (account: AccountId) => Stored<ReadonlyArray<ApiKey>>
    /** Takes effect immediately on all nodes. A second call keeps the first time. */
    readonly revokeKey: (account: AccountId, id: string, at: Instant) => Stored<void>
    /** Lowers the user's keys above this role; returns the ids of the keys that are not revoked. */
    readonly lowerRoles: (account: AccountId, user: UserId, role: KeyRole) => Stored<ReadonlyArray<string>>
    /** Writes at most once per key and minute. */
    readonly noteUse: (account: AccountId, key: string, at: Instant) => Stored<void>

    /** Oldest first. This and the following methods are for operators only. */
    readonly list: Stored<ReadonlyArray<Account>>
    readonly update: (account: Account) => Stored<boolean>
    readonly findKey: (id: string) => Stored<Option.Option<ApiKey>>
  }
>()("application/ports/account/AccountStore") {}
