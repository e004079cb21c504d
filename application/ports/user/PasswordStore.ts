import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { User } from "#domain/user/User.ts"

import type { Stored } from "../Stored.ts"

/** Null before the user sets a password. */
export interface PasswordHolder {
  readonly user: User
  readonly hash: string | null
}

export class PasswordStore extends Context.Service<
  PasswordStore,
  {
    readonly save: (account: AccountId, user: UserId, hash: string) => Stored<void>
    /** Searches all accounts. */
    readonly byEmail: (email: string) => Stored<Option.Option<PasswordHolder>>
  }
>()("application/ports/user/PasswordStore") {}
