import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { PendingSignIn } from "#domain/identity/user/PendingSignIn.ts"
import type { User } from "#domain/identity/user/User.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export interface PendingSignInWithUser {
  readonly pending: PendingSignIn
  readonly user: User
}

/** Sign-ins with a correct password that still need a code. */
export interface PendingSignInStore {
  /** Also deletes the account's expired sign-ins. */
  readonly add: (pending: PendingSignIn) => StoreEffect<void>
  /** By token hash; includes expired ones. */
  readonly find: (hash: string) => StoreEffect<Option.Option<PendingSignInWithUser>>
  /** Removes it; only one concurrent caller gets true. */
  readonly take: (pending: PendingSignIn) => StoreEffect<boolean>
  readonly removeAll: (account: AccountId, user: UserId) => StoreEffect<void>
}
