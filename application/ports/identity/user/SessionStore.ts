import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Session } from "#domain/identity/user/Session.ts"
import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"
import type { UserWithAccount } from "../account/AccountStore.ts"

export interface StoredSession extends Session {
  /** SHA-256 of the token, lower-case hex. */
  readonly hash: string
}

export interface SessionHolder extends UserWithAccount {
  readonly session_id: string
}

/** Uses the durable clock. */
export interface SessionStore {
  /** Also deletes the user's expired sessions. */
  readonly add: (session: StoredSession) => StoreEffect<void>
  /** None for a locked user. Records the use, to the minute. */
  readonly current: (hash: string) => StoreEffect<Option.Option<SessionHolder>>
  /** Without expired sessions; last used first. */
  readonly list: (account: AccountId, user: UserId) => StoreEffect<ReadonlyArray<Session>>
  /** Records that the user entered the password again. */
  readonly confirm: (account: AccountId, user: UserId, id: string, at: Instant) => StoreEffect<void>
  readonly remove: (account: AccountId, user: UserId, id: string) => StoreEffect<boolean>
  readonly removeAll: (account: AccountId, user: UserId, except: string | null) => StoreEffect<void>
}
