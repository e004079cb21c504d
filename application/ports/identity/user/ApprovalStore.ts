import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Approval } from "#domain/identity/user/Approval.ts"

import type { StoreEffect } from "../../StoreEffect.ts"
import type { UserWithAccount } from "../account/AccountStore.ts"

/** Uses the durable clock. */
export interface ApprovalStore {
  /** Also deletes the user's expired approvals. */
  readonly add: (approval: Approval) => StoreEffect<void>
  /** None for an expired approval, a locked user, or another user's approval. Records the use, to the minute. */
  readonly holder: (id: string, user: UserId) => StoreEffect<Option.Option<UserWithAccount>>
  /** Without expired approvals; last used first. */
  readonly list: (account: AccountId, user: UserId) => StoreEffect<ReadonlyArray<Approval>>
  /** Also deletes its records of the authorization server. */
  readonly remove: (account: AccountId, user: UserId, id: string) => StoreEffect<boolean>
  /** As `remove`, for a client that revokes its tokens. */
  readonly end: (id: string) => StoreEffect<void>
}
