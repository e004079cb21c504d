import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { User } from "#domain/identity/user/User.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Null before the user sets a password. */
export interface UserPasswordHash {
  readonly user: User
  readonly hash: string | null
}

/** Password hashes of users. */
export interface PasswordStore {
  readonly save: (account: AccountId, user: UserId, hash: string) => StoreEffect<void>
  /** Searches all accounts. */
  readonly byEmail: (email: string) => StoreEffect<Option.Option<UserPasswordHash>>
}
