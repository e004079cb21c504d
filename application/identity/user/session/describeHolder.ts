import { Effect } from "effect"

import { approvalExpiry as endOfApproval } from "#domain/identity/user/Approval.ts"
import { confirmedUntil, sessionExpiry } from "#domain/identity/user/Session.ts"
import type { Instant } from "#domain/Time.ts"

import { AccountStore } from "../../../ports/identity/account/AccountStore.ts"
import { UserStore } from "../../../ports/identity/user/UserStore.ts"
import { approvalOf, hasToken, isSignedIn } from "../../account/Holder.ts"
import type { Holder, TokenHolder } from "../../account/Holder.ts"
import { ownSession } from "../../account/requireConfirmed.ts"

export interface HolderDescription {
  readonly id: string
  readonly kind: "session" | "api_key" | "access_token"
  readonly name: string | null
  readonly created_at: Instant
  readonly last_used_at: Instant | null
  /** End of the password confirmation. */
  readonly confirmed_until: Instant | null
  /** Unless it is used again; null for a key. */
  readonly expires_at: Instant | null
}

const describeProgram = Effect.fnUntraced(function* (holder: TokenHolder) {
  const { account, token, user } = holder
  const [id, kind, confirmed_until] = [approvalOf(holder), "access_token", null] as const
  if ("email" in token.subject) {
    const { client: name, expires_at, issued_at } = token
    if (issued_at === null) return null
    const described = { name, created_at: issued_at, last_used_at: null, confirmed_until, expires_at }
    return { id, kind, ...described } satisfies HolderDescription
  }
  const approvals = yield* UserStore.use(({ approvals }) => approvals.list(account.id, user.id))
  const approval = approvals.find((approval) => approval.id === id)
  if (approval === undefined) return null
  const { client_name: name, created_at, last_used_at } = approval
  const described = { name, created_at, last_used_at, confirmed_until, expires_at: endOfApproval(approval) }
  return { id, kind, ...described } satisfies HolderDescription
})

export const describeHolder = Effect.fn("SignIn.describe")(function* (holder: Holder) {
  if (isSignedIn(holder)) {
    const session = yield* ownSession(holder)
    if (session === null) return null
    const { created_at, id, last_used_at } = session
    const kind = "session"
    const [confirmed_until, expires_at] = [confirmedUntil(session), sessionExpiry(session)]
    return { id, kind, name: null, created_at, last_used_at, confirmed_until, expires_at } satisfies HolderDescription
  }
  if (hasToken(holder)) return yield* describeProgram(holder)
  const keys = yield* AccountStore.use((accounts) => accounts.keysInForce(holder.account.id))
  const key = keys.find(({ id }) => id === holder.key_id)
  if (key === undefined) return null
  const { created_at, id, last_used_at, name } = key
  return {
    id,
    kind: "api_key",
    name,
    created_at,
    last_used_at,
    confirmed_until: null,
    expires_at: null
  } satisfies HolderDescription
})
