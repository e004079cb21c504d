import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { ApiKey, KeyRole } from "#domain/identity/account/ApiKey.ts"
import type { User } from "#domain/identity/user/User.ts"
import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"
import type { Admissions } from "./Admissions.ts"
import type { IdempotencyStore } from "./IdempotencyStore.ts"
import type { Ownership } from "./Ownership.ts"
import type { PublishableTokenStore } from "./PublishableTokenStore.ts"
import type { RateLimits } from "./RateLimits.ts"

export interface StoredApiKey extends Omit<ApiKey, "last_used_at" | "revoked_at"> {
  /** SHA-256 of the key, lower-case hex. */
  readonly hash: string
}

export interface UserWithAccount {
  readonly account: Account
  readonly user: User
}

export interface ApiKeyWithUser extends UserWithAccount {
  readonly key_id: string
  readonly key_role: KeyRole
  readonly compatibility: boolean
}

/** Accounts, their users, and the hashes of their API keys. */
export class AccountStore extends Context.Service<
  AccountStore,
  {
    readonly create: (account: Account, user: User) => StoreEffect<void>
    readonly addKey: (key: StoredApiKey) => StoreEffect<void>
    /** None for a revoked key or a locked user. */
    readonly byKeyHash: (hash: string) => StoreEffect<Option.Option<ApiKeyWithUser>>
    /** Unordered; omits unknown ids. */
    readonly load: (ids: ReadonlyArray<AccountId>) => StoreEffect<ReadonlyArray<Account>>
    readonly first: StoreEffect<Option.Option<UserWithAccount>>
    /** Oldest first, including revoked keys. */
    readonly keys: (account: AccountId) => StoreEffect<ReadonlyArray<ApiKey>>
    readonly keysInForce: (account: AccountId) => StoreEffect<ReadonlyArray<ApiKey>>
    /** Takes effect immediately on all nodes. A second call keeps the first time. */
    readonly revokeKey: (account: AccountId, id: string, at: Instant) => StoreEffect<void>
    /** Lowers the user's keys above this role; returns the ids of the keys that are not revoked. */
    readonly lowerRoles: (account: AccountId, user: UserId, role: KeyRole) => StoreEffect<ReadonlyArray<string>>
    /** Writes at most once per key and minute. */
    readonly noteUse: (account: AccountId, key: string, at: Instant) => StoreEffect<void>

    /** Oldest first. This and the following methods are for operators only. */
    readonly list: StoreEffect<ReadonlyArray<Account>>
    readonly update: (account: Account) => StoreEffect<boolean>
    readonly findKey: (id: string) => StoreEffect<Option.Option<ApiKey>>
    readonly admissions: Admissions
    readonly idempotency: IdempotencyStore
    readonly ownership: Ownership
    readonly publishableTokens: PublishableTokenStore
    readonly rateLimits: RateLimits
  }
>()("application/ports/identity/account/AccountStore") {}
