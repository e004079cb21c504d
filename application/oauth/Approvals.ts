import { Context, Effect, Layer, Option, Schema } from "effect"
import type { Redacted } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import { Approval } from "#domain/user/Approval.ts"

import { inForce } from "../account/inForce.ts"
import { audited } from "../audit/audited.ts"
import { newId } from "../newId.ts"
import type { UserHolder } from "../ports/account/AccountStore.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { AccessTokens } from "../ports/oauth/AccessTokens.ts"
import type { TokenSubject } from "../ports/oauth/AccessTokens.ts"
import type { Stored } from "../ports/Stored.ts"
import { ApprovalStore } from "../ports/user/ApprovalStore.ts"
import { UserStore } from "../ports/user/UserStore.ts"
import { useCases } from "../useCases.ts"

/** What an assistant says of itself. */
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

const holderOf = Effect.fnUntraced(function* (subject: TokenSubject) {
  const [approvals, users] = [yield* ApprovalStore, yield* UserStore]
  if (!("email" in subject)) return yield* approvals.holder(subject.approval, subject.user)
  const user = yield* users.byEmail(subject.email)
  return Option.isNone(user) ? Option.none<UserHolder>() : yield* users.active(user.value.id)
})

const bearer = Effect.fn("Approvals.bearer")(function* (token: Redacted.Redacted) {
  const [tokens, clock] = [yield* AccessTokens, yield* DurableClock]
  const subject = yield* tokens.subject(token)
  if (Option.isNone(subject)) return Option.none<UserHolder>()
  const found = yield* holderOf(subject.value)
  return Option.isNone(found) ? found : Option.some(yield* inForce(found.value, clock.now))
})

/** Use cases: assistants that act in the name of users. */
export class Approvals extends Context.Service<
  Approvals,
  {
    /** Lets an assistant act for the user who is signed in. */
    readonly approve: (holder: UserHolder, client: Client) => Stored<Approval>
    /** The last used first. */
    readonly list: (account: AccountId, user: UserId) => Stored<ReadonlyArray<Approval>>
    /** At once, on every node. Whether there was one. */
    readonly revoke: (holder: UserHolder, id: string) => Stored<boolean>
    /** For whom an access token acts now, with the plan in force; none when its user is locked or its approval revoked. */
    readonly bearer: (token: Redacted.Redacted) => Stored<Option.Option<UserHolder>>
  }
>()("application/oauth/Approvals") {
  static readonly layer = Layer.effect(this, useCases({ approve, list, revoke, bearer }))
}
