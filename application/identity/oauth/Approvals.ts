import { Context, Effect, Layer, Schema } from "effect"
import type { Option, Redacted } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { RateBucket } from "#domain/identity/account/rateLimit.ts"
import { Approval } from "#domain/identity/user/Approval.ts"

import { newId } from "../../newId.ts"
import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import type { TokenResource } from "../../ports/identity/oauth/AccessTokens.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { useCases } from "../../useCases.ts"
import type { TokenHolder } from "../account/Holder.ts"
import { runAudited } from "../audit/runAudited.ts"
import { admitToken, authenticateToken } from "./bearer.ts"
import type { TokenAdmission } from "./bearer.ts"

/** Unverified data from the client. */
export type Client = Pick<Approval, "client_name" | "client_address">

const approve = Effect.fn("Approvals.approve")(function* ({ account, user }: UserWithAccount, client: Client) {
  const now = yield* DurableClock.use((clock) => clock.now)
  const approval: Approval = {
    id: yield* newId,
    account_id: account.id,
    user_id: user.id,
    ...client,
    created_at: now,
    last_used_at: now
  }
  const added = UserStore.use(({ approvals }) => approvals.add(approval))
  yield* runAudited(added, () => [{ account: account.id, action: "assistant.approved", id: approval.id }])
  return approval
})

const list = Effect.fn("Approvals.list")((account: AccountId, user: UserId) =>
  UserStore.use(({ approvals }) => approvals.list(account, user))
)

const isApprovalId = Schema.is(Approval.fields.id)

const revoke = Effect.fn("Approvals.revoke")(function* ({ account, user }: UserWithAccount, id: string) {
  if (!isApprovalId(id)) return false
  const removed = UserStore.use(({ approvals }) => approvals.remove(account.id, user.id, id))
  return yield* runAudited(removed, (isRemoved) =>
    isRemoved ? [{ account: account.id, action: "assistant.ended", id }] : []
  )
})

export class Approvals extends Context.Service<
  Approvals,
  {
    readonly approve: (holder: UserWithAccount, client: Client) => StoreEffect<Approval>
    /** Most recently used first. */
    readonly list: (account: AccountId, user: UserId) => StoreEffect<ReadonlyArray<Approval>>
    /** Takes effect on all nodes at once. False for an unknown approval. */
    readonly revoke: (holder: UserWithAccount, id: string) => StoreEffect<boolean>
    /** Includes the current plan. None if the user is locked or the approval revoked. */
    readonly current: (token: Redacted.Redacted, resource: TokenResource) => StoreEffect<Option.Option<TokenHolder>>
    readonly admit: (token: Redacted.Redacted, bucket: RateBucket) => StoreEffect<Option.Option<TokenAdmission>>
  }
>()("application/identity/oauth/Approvals") {
  static readonly layer = Layer.effect(
    this,
    useCases({ approve, list, revoke, current: authenticateToken, admit: admitToken })
  )
}
