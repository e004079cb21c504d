import { Context, Effect, Layer, Schema } from "effect"
import type { Option, Redacted } from "effect"

import type { RateBucket } from "#domain/account/rateLimit.ts"
import type { AccountId, UserId } from "#domain/Identifiers.ts"
import { Approval } from "#domain/user/Approval.ts"

import type { TokenHolder } from "../account/Holder.ts"
import { audited } from "../audit/audited.ts"
import { newId } from "../newId.ts"
import type { UserHolder } from "../ports/account/AccountStore.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import type { TokenResource } from "../ports/oauth/AccessTokens.ts"
import type { Stored } from "../ports/Stored.ts"
import { ApprovalStore } from "../ports/user/ApprovalStore.ts"
import { useCases } from "../useCases.ts"
import { admitToken, tokenHolder } from "./bearer.ts"
import type { TokenAdmission } from "./bearer.ts"

/** What a program says of itself. */
export type Client = Pick<Approval, "client_name" | "client_address">

const approve = Effect.fn("Approvals.approve")(function* ({ account, user }: UserHolder, client: Client) {
  const now = yield* DurableClock.use((clock) => clock.now)
  const approval: Approval = {
    id: yield* newId,
    account_id: account.id,
    user_id: user.id,
    ...client,
    created_at: now,
    last_used_at: now
  }
  const added = ApprovalStore.use((approvals) => approvals.add(approval))
  yield* audited(added, () => [{ account: account.id, action: "assistant.approved", id: approval.id }])
  return approval
})

const list = Effect.fn("Approvals.list")((account: AccountId, user: UserId) =>
  ApprovalStore.use((approvals) => approvals.list(account, user))
)

const isApprovalId = Schema.is(Approval.fields.id)

const revoke = Effect.fn("Approvals.revoke")(function* ({ account, user }: UserHolder, id: string) {
  if (!isApprovalId(id)) return false
  const removed = ApprovalStore.use((approvals) => approvals.remove(account.id, user.id, id))
  return yield* audited(removed, (isRemoved) =>
    isRemoved ? [{ account: account.id, action: "assistant.ended", id }] : []
  )
})

/** Use cases: assistants and other programs that act in the name of users. */
export class Approvals extends Context.Service<
  Approvals,
  {
    /** Lets a program act for the user who is signed in. */
    readonly approve: (holder: UserHolder, client: Client) => Stored<Approval>
    /** The last used first. */
    readonly list: (account: AccountId, user: UserId) => Stored<ReadonlyArray<Approval>>
    /** At once, on every node. Whether there was one. */
    readonly revoke: (holder: UserHolder, id: string) => Stored<boolean>
    /** For whom a token acts now at an interface, with the plan in force; none when its user is locked or its approval revoked. */
    readonly current: (token: Redacted.Redacted, resource: TokenResource) => Stored<Option.Option<TokenHolder>>
    /** The same over REST, and one request taken from a bucket of the user. */
    readonly admit: (token: Redacted.Redacted, bucket: RateBucket) => Stored<Option.Option<TokenAdmission>>
  }
>()("application/oauth/Approvals") {
  static readonly layer = Layer.effect(
    this,
    useCases({ approve, list, revoke, current: tokenHolder, admit: admitToken })
  )
}
