import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Approval } from "#domain/user/Approval.ts"

import type { UserHolder } from "../account/AccountStore.ts"
import type { Stored } from "../Stored.ts"

/** Port: which assistants users let act in their name. Every answer is by the durable clock. */
export class ApprovalStore extends Context.Service<
  ApprovalStore,
  {
    /** Also forgets approvals of the user that are over. */
    readonly add: (approval: Approval) => Stored<void>
    /**
     * Whom an approval that is not over lets act, before the account is known; its use is noted, to the minute. None for
     * a locked user, and none where the approval is another user's.
     */
    readonly holder: (id: string, user: UserId) => Stored<Option.Option<UserHolder>>
    /** Those that are not over, the last used first. */
    readonly list: (account: AccountId, user: UserId) => Stored<ReadonlyArray<Approval>>
    /** With the records of the authorization server that rest on it. Whether there was one. */
    readonly remove: (account: AccountId, user: UserId, id: string) => Stored<boolean>
    /** The same by the id alone, for a client that gives its tokens back. */
    readonly end: (id: string) => Stored<void>
  }
>()("application/ports/user/ApprovalStore") {}
