import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { User } from "#domain/user/User.ts"

import type { Stored } from "../Stored.ts"

/** A user and the hash of the password; null for who has not set one. */
export interface PasswordHolder {
  readonly user: User
  readonly hash: string | null
}

/** Port: the hashes of the passwords. */
export class PasswordStore extends Context.Service<
  PasswordStore,
  {
    /** In place of the one before. */
    readonly save: (account: AccountId, user: UserId, hash: string) => Stored<void>
    /** By the address of a user, before the account is known. */
    readonly byEmail: (email: string) => Stored<Option.Option<PasswordHolder>>
  }
>()("application/ports/user/PasswordStore") {}
