import { Context } from "effect"
import type { Option } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { ApiKey, KeyRole } from "#domain/account/ApiKey.ts"
import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { User } from "#domain/user/User.ts"

import type { Stored } from "../Stored.ts"

/** An API key as it is kept: never the key itself. */
export interface StoredKey extends Omit<ApiKey, "last_used_at" | "revoked_at"> {
  /** SHA-256 of the key, lower-case hex. */
  readonly hash: string
}

/** A user and the account that they work for. */
export interface UserHolder {
  readonly account: Account
  readonly user: User
}

/** Whom a key acts for. */
export interface KeyHolder extends UserHolder {
  readonly key_id: string
  readonly key_role: KeyRole
  /** Whether the key asks for compatibility mode. */
  readonly compatibility: boolean
}

/** Port: accounts, their users and the hashes of their keys. */
export class AccountStore extends Context.Service<
  AccountStore,
  {
    readonly create: (account: Account, user: User) => Stored<void>
    readonly addKey: (key: StoredKey) => Stored<void>
    /** Revoked keys find no user, and no key finds one who is locked. */
    readonly byKeyHash: (hash: string) => Stored<Option.Option<KeyHolder>>
    readonly find: (id: AccountId) => Stored<Option.Option<Account>>
    /** Those of the accounts that exist, in no order. */
    readonly findMany: (ids: ReadonlyArray<AccountId>) => Stored<ReadonlyArray<Account>>
    /** The account that was made first. */
    readonly first: Stored<Option.Option<UserHolder>>
    /** Oldest first, revoked ones too. */
    readonly keys: (account: AccountId) => Stored<ReadonlyArray<ApiKey>>
    /** Those that are not revoked, oldest first. */
    readonly keysInForce: (account: AccountId) => Stored<ReadonlyArray<ApiKey>>
    /** At once, everywhere. The first time stays when it is revoked again. */
    readonly revokeKey: (account: AccountId, id: string, at: Instant) => Stored<void>
    /** Lowers keys of a user whose role exceeds this one, and answers the ids of those that are not revoked. */
    readonly lowerRoles: (account: AccountId, user: UserId, role: KeyRole) => Stored<ReadonlyArray<string>>
    /** Notes that a key was used, unless it is noted for the minute before. */
    readonly noteUse: (account: AccountId, key: string, at: Instant) => Stored<void>

    /** Every account, oldest first. For operators, as all below. */
    readonly list: Stored<ReadonlyArray<Account>>
    /** Whether there is one to change. */
    readonly update: (account: Account) => Stored<boolean>
    readonly findKey: (id: string) => Stored<Option.Option<ApiKey>>
  }
>()("application/ports/account/AccountStore") {}
