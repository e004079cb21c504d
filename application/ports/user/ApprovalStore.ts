import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Approval } from "#domain/user/Approval.ts"

import type { UserHolder } from "../account/AccountStore.ts"
import type { Stored } from "../Stored.ts"

/** Uses the durable clock. */
export class ApprovalStore extends Context.Service<
  ApprovalStore,
  {
    /** Also deletes the user's expired approvals. */
    readonly add: (approval: Approval) => Stored<void>
    /** None for an expired approval, a locked user, or another user's approval. Records the use, to the minute. */
    readonly holder: (id: string, user: UserId) => Stored<Option.Option<UserHolder>>
    /** Without expired approvals; last used first. */
    readonly list: (account: AccountId, user: UserId) => Stored<ReadonlyArray<Approval>>
    /** Also deletes its records of the authorization server. */
    readonly remove: (account: AccountId, user: UserId, id: string) => Stored<boolean>
    /** As `remove`, for a client that revokes its tokens. */
    readonly end: (id: string) => Stored<void>
  }
>()("application/ports/user/ApprovalStore") {}
